/** Returns the id of the button that shows a document of a list. */
export const documentNameId = (id: number): string => `document-${id}`
