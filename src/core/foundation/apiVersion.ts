/** The version of the API, which also stands where nothing else of the core does. */
export const apiVersion = 1;
