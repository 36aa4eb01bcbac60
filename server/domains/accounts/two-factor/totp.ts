import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Steps before and after the current one that are accepted: clocks differ, and people type slowly. */
const drift = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes base32 without padding (RFC 4648 §6), the format of secrets in authenticator apps. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Generates a seed of 160 bits, the length of the hash's output (RFC 4226 §4, R6). */
export const freshSeed = (): Buffer => randomBytes(20)

/** Calculates the code of a time step (RFC 6238 with HMAC-SHA-1 and six digits, which every app supports). */
export const codeAt = (seed: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', seed).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Calculates the time step of a moment of real time. */
export const stepOf = (realNow: Date): number => Math.floor(realNow.getTime() / 1000 / stepSeconds)

/**
 * Finds the time step of a code near the current one. Null for a wrong code, or a step not later than the last used.
 * Every candidate is compared in constant time.
 */
export const matchingStep = (seed: Buffer, code: string, realNow: Date, lastStep: number | null): number | null => {
  const given = Buffer.from(code.replace(/[ -]/g, ''))
  if (given.length !== digits) return null
  const present = stepOf(realNow)
  let found: number | null = null
  for (let step = present - drift; step <= present + drift; step += 1) {
    const matches = timingSafeEqual(Buffer.from(codeAt(seed, step)), given)
    if (matches && (lastStep === null || step > lastStep)) found ??= step
  }
  return found
}

/** Builds the content of the QR code (Key URI Format of authenticator apps). */
export const keyUri = (seed: Buffer, issuer: string, account: string): string => {
  // A colon separates issuer and account, so neither may contain one.
  const name = (text: string): string => encodeURIComponent(text.replaceAll(':', ' '))
  const query = `secret=${base32(seed)}&issuer=${name(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
  return `otpauth://totp/${name(issuer)}:${name(account)}?${query}`
}
