/** Files that the build puts in as text. */
declare module "*.svg" {
  const text: string;
  export default text;
}

declare module "*.css" {
  const text: string;
  export default text;
}

declare module "*.html" {
  const text: string;
  export default text;
}
