import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Steps before and after the present one whose codes are taken: clocks differ, and people type slowly. */
const drift = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648 §6), as authenticator apps take a secret. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** A fresh seed of 160 bits, the length of the hash's output (RFC 4226 §4, R6). */
export const freshSeed = (): Buffer => randomBytes(20)

/** The code of one time step (RFC 6238 with HMAC-SHA-1 and six digits, which every authenticator app knows). */
export const codeAt = (seed: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', seed).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a moment of real time. */
export const stepOf = (realNow: Date): number => Math.floor(realNow.getTime() / 1000 / stepSeconds)

/**
 * The time step that a code belongs to, near the present one and later than the last that was taken; null for a wrong or
 * used code. Every candidate is compared in constant time.
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

/** What the QR code says (Key URI Format of authenticator apps). */
export const keyUri = (seed: Buffer, issuer: string, account: string): string => {
  // A colon divides issuer and account, so neither may hold one.
  const name = (text: string): string => encodeURIComponent(text.replaceAll(':', ' '))
  const query = `secret=${base32(seed)}&issuer=${name(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
  return `otpauth://totp/${name(issuer)}:${name(account)}?${query}`
}
