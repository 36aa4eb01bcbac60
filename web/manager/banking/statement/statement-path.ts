/** Returns where an unsaved statement waits for its owner if the session has ended meanwhile. */
export const statementPath = (userId: number): string => `statement-${userId}`
