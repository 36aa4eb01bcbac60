/** An invalid configuration; its message is one clear sentence for the operator. */
export class ConfigurationError extends Error {}
