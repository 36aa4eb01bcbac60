/** A command that fails with one sentence. */
export class CommandError extends Error {}
