/** Returns the id at the end of a reference such as `/api/users/12`, as addresses of pages write it. */
export const referenceId = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)
