import { randomBytes } from 'node:crypto'
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2'

/** argon2id (the library's default) at 19 MiB and two passes: OWASP's Password Storage Cheat Sheet, first choice. */
const policy = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** Hashes a password into a PHC string; runs off the main thread, about 40 ms. */
export const hashPassword = (password: string): Promise<string> => hash(password, policy)

let decoy: Promise<string> | null = null

/**
 * Checks whether the password matches the hash. Without a hash it checks a decoy and returns false: an unknown user
 * takes as long as a wrong password.
 */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword(randomBytes(18).toString('base64'))
  const found = await verify(stored ?? (await decoy), password)
  return found && stored !== null
}

/** Checks whether a stored hash has other costs than today's, so that the next log-in should renew it. */
export const isOutdatedHash = (stored: string): boolean => {
  const made = parseOptions(stored)
  return (
    made.memoryCost !== policy.memoryCost ||
    made.timeCost !== policy.timeCost ||
    made.parallelism !== policy.parallelism
  )
}
