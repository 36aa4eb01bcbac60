/**
 * The provider's colour, which the server writes into `<meta name="provider-colour">` so that the first paint has it.
 * Empty where none is set, and in development.
 */
export function readProviderColour(): string {
  const colour = document.querySelector('meta[name="provider-colour"]')?.getAttribute('content') ?? ''
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : ''
}
