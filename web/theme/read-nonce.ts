/**
 * Reads the nonce with which this page may add style elements (`style-src 'nonce-…'`). The server writes a new one
 * into `<meta name="csp-nonce">` with every page. Empty in development.
 */
export function readNonce(): string {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''
  return nonce.startsWith('__') ? '' : nonce
}
