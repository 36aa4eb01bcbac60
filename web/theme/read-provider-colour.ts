/**
 * Reads the provider's colour, which the server writes into `<meta name="provider-colour">` for the first paint. Empty
 * if none is configured, and in development.
 */
export function readProviderColour(): string {
  const colour = document.querySelector('meta[name="provider-colour"]')?.getAttribute('content') ?? ''
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : ''
}
