/** Where a statement that was not imported waits for its owner, when the session has ended meanwhile. */
export const statementPath = (userId: number): string => `statement-${userId}`
