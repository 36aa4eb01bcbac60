import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** Seals texts for storage in the database and opens them again, for one purpose. */
export interface Sealer {
  seal(text: string): string
  /** Throws when the text was changed, or sealed with another key or purpose. */
  open(sealed: string): string
}

/**
 * Creates a sealer (AES-256-GCM, random 96-bit nonce each time) with a key derived from the instance's for this
 * purpose.
 */
export const createSealer = (appKey: Buffer, purpose: string): Sealer => {
  const key = deriveKey(appKey, purpose)
  return {
    seal: (text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
