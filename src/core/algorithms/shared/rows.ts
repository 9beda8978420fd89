/** The rows or the rectangle of a grid: an algorithm that needs them runs only on kinds that offer them. */
export function offered<Offer>(offer: Offer | undefined): Offer {
  if (offer === undefined) throw new TypeError("the grid does not offer what the algorithm needs");
  return offer;
}
