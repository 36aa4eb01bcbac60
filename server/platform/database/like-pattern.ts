/** Builds the LIKE pattern that finds a text anywhere, with its own %, _ and \ escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
