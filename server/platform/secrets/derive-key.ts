import { hkdfSync } from 'node:crypto'

/** Derives a 32-byte key for one purpose from the instance's key (HKDF-SHA-256, RFC 5869). */
export const deriveKey = (appKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appKey, Buffer.alloc(0), `portico:${purpose}`, 32))
