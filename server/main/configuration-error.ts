/** A configuration that cannot start; its text is one clear sentence for whoever starts the product. */
export class ConfigurationError extends Error {}
