import { createHash, randomBytes } from 'node:crypto'
import type { ChainEntry } from './chain-source.ts'

/** The hash at the start of every chain. */
export const firstHash = '0'.repeat(64)

/** The digests of a link's erasable parts; without its salt a digest reveals nothing. */
export interface LinkDigests {
  readonly content_digest: string | null
  readonly content_salt: string | null
  readonly address_digest: string | null
  readonly address_salt: string | null
}

const sha256 = (...parts: readonly string[]): string => {
  const hash = createHash('sha256')
  // Each part is preceded by its length, so that no two lists of parts have the same hash.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('hex')
}

/** Computes the digest of a part under its salt. */
export const digestOf = (salt: string, text: string): string => sha256(salt, text)

const newSalt = (): string => randomBytes(16).toString('hex')

/** Computes an entry's digests, each under a new salt: addresses are few, and an unsalted digest could be guessed. */
export const newDigests = ({ content, address }: ChainEntry): LinkDigests => {
  const [contentSalt, addressSalt] = [newSalt(), newSalt()]
  return {
    content_digest: content === null ? null : digestOf(contentSalt, content),
    content_salt: content === null ? null : contentSalt,
    address_digest: address === null ? null : digestOf(addressSalt, address),
    address_salt: address === null ? null : addressSalt,
  }
}

/** Computes a link's hash over the previous hash, the facts of its entry and the other digests. */
export const linkHash = (
  before: string,
  facts: string,
  { content_digest: content, address_digest: address }: Pick<LinkDigests, 'content_digest' | 'address_digest'>,
): string => sha256(before, facts, content ?? '', address ?? '')
