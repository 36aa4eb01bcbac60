/** The pattern for LIKE that finds a text anywhere, with its own %, _ and \ taken as they are. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
