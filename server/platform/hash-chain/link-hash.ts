import { createHash, randomBytes } from 'node:crypto'
import type { ChainEntry } from './chain-source.ts'

/** Where every chain begins. */
export const firstHash = '0'.repeat(64)

/** What a link says of the parts that may be erased; a digest without its salt tells nothing of what it was made from. */
export interface LinkDigests {
  readonly content_digest: string | null
  readonly content_salt: string | null
  readonly address_digest: string | null
  readonly address_salt: string | null
}

const sha256 = (...parts: readonly string[]): string => {
  const hash = createHash('sha256')
  // Each part is preceded by its length, so that no two lists of parts are hashed alike.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('hex')
}

/** The digest of a part under its salt. */
export const digestOf = (salt: string, text: string): string => sha256(salt, text)

const newSalt = (): string => randomBytes(16).toString('hex')

/** Digests of an entry's parts, each under a new salt: addresses are few, and without it a digest could be guessed. */
export const newDigests = ({ content, address }: ChainEntry): LinkDigests => {
  const [contentSalt, addressSalt] = [newSalt(), newSalt()]
  return {
    content_digest: content === null ? null : digestOf(contentSalt, content),
    content_salt: content === null ? null : contentSalt,
    address_digest: address === null ? null : digestOf(addressSalt, address),
    address_salt: address === null ? null : addressSalt,
  }
}

/** The hash of a link: over the one before, the facts of its entry and the digests of the rest. */
export const linkHash = (
  before: string,
  facts: string,
  { content_digest: content, address_digest: address }: Pick<LinkDigests, 'content_digest' | 'address_digest'>,
): string => sha256(before, facts, content ?? '', address ?? '')
