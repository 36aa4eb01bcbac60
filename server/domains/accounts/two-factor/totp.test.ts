import { describe, expect, test } from 'vitest'
import { base32, codeAt, freshSeed, keyUri, matchingStep, stepOf } from './totp.ts'

/** The seed and codes of RFC 6238, appendix B (SHA-1); the six digits are the last of its eight. */
const seed = Buffer.from('12345678901234567890')
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

const at = (seconds: number): Date => new Date(seconds * 1000)

describe('codes of an authenticator app', () => {
  test.each(vectors)('at second %d end in %s', (seconds, code) => {
    expect(codeAt(seed, stepOf(at(seconds)))).toBe(code.slice(-6))
  })

  test('are accepted one step early and one late, with any spacing, and no further off', () => {
    const now = at(1_234_567_890)
    const step = stepOf(now)
    for (const near of [step - 1, step, step + 1]) expect(matchingStep(seed, codeAt(seed, near), now, null)).toBe(near)
    for (const far of [step - 2, step + 2]) expect(matchingStep(seed, codeAt(seed, far), now, null)).toBeNull()
    const code = codeAt(seed, step)
    expect(matchingStep(seed, `${code.slice(0, 3)} ${code.slice(3)}`, now, null)).toBe(step)
  })

  test('count once: a used step, and any before it, is refused', () => {
    const now = at(1_234_567_890)
    const step = stepOf(now)
    expect(matchingStep(seed, codeAt(seed, step), now, step)).toBeNull()
    expect(matchingStep(seed, codeAt(seed, step - 1), now, step)).toBeNull()
    expect(matchingStep(seed, codeAt(seed, step + 1), now, step)).toBe(step + 1)
  })

  test('of another format are wrong', () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', '\0'.repeat(6)])
      expect(matchingStep(seed, code, at(59), null)).toBeNull()
  })
})

test('base32 follows RFC 4648', () => {
  const known = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' }
  for (const [text, written] of Object.entries(known)) expect(base32(Buffer.from(text))).toBe(written)
})

test('a seed has 160 bits, and its URI names issuer and account', () => {
  expect(freshSeed()).toHaveLength(20)
  const uri = new URL(keyUri(seed, 'Quill: Partners & Co', 'ann+1@example.test'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Quill  Partners & Co:ann+1@example.test')
  expect(uri.searchParams.get('issuer')).toBe('Quill  Partners & Co')
  expect(uri.searchParams.get('secret')).toBe(base32(seed))
})
