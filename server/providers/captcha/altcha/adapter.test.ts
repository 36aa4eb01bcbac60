import { randomBytes } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import type { CaptchaAction } from '#contract/core/captcha.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'
import { captchaSuite } from '#server/providers/captcha/port-suite.ts'
import { type AltchaOptions, createAltchaCaptcha } from './adapter.ts'

const keys = { signatureKey: randomBytes(32), solutionKey: randomBytes(32) }

const create = (more: Partial<AltchaOptions> = {}): CaptchaVerifier => {
  const taken = new Set<string>()
  const spent = { take: async (key: string) => !taken.has(key) && Boolean(taken.add(key)) }
  return createAltchaCaptcha({ cost: 1, ...keys, spent, ...more })
}

const solve = async (
  captcha: CaptchaVerifier,
  action: CaptchaAction,
): Promise<{ challenge: Challenge; solution: object }> => {
  const challenge = (await captcha.challenge(action)) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('not solved')
  return { challenge, solution }
}

const token = (payload: object): string => Buffer.from(JSON.stringify(payload)).toString('base64')

captchaSuite('ALTCHA', async () => {
  const captcha = create()
  const strangers = create({ signatureKey: randomBytes(32) })
  return {
    captcha,
    solve: async (action) => token(await solve(captcha, action)),
    solveInThePast: async (action) => token(await solve(create({ lifetimeSeconds: -1 }), action)),
    solveElsewhere: async (action) => token(await solve(strangers, action)),
    close: () => Promise.resolve(),
  }
})

describe('createAltchaCaptcha', () => {
  test('accepts a solution once', async () => {
    const captcha = create()
    const solved = token(await solve(captcha, 'login'))
    expect(await captcha.verify(solved, 'login', '')).toBe(true)
    expect(await captcha.verify(solved, 'login', '')).toBe(false)
  })

  test('refuses a second copy of a solution, whatever its JSON notation', async () => {
    const captcha = create()
    const { challenge, solution } = await solve(captcha, 'login')
    expect(await captcha.verify(token({ challenge, solution }), 'login', '')).toBe(true)
    expect(await captcha.verify(token({ solution: { ...solution, time: 1 }, challenge }), 'login', '')).toBe(false)
  })

  test('accepts a solution only for its own action, and leaves it unspent otherwise', async () => {
    const captcha = create()
    const solved = token(await solve(captcha, 'login'))
    expect(await captcha.verify(solved, 'registration', '')).toBe(false)
    expect(await captcha.verify(solved, 'login', '')).toBe(true)
  })

  test('refuses a solution with a changed action', async () => {
    const captcha = create()
    const { challenge, solution } = await solve(captcha, 'login')
    const forged = { ...challenge, parameters: { ...challenge.parameters, data: { action: 'registration' } } }
    expect(await captcha.verify(token({ challenge: forged, solution }), 'registration', '')).toBe(false)
  })

  test('refuses expired, unsolved, foreign and invalid solutions', async () => {
    const expired = create({ lifetimeSeconds: -1 })
    expect(await expired.verify(token(await solve(expired, 'login')), 'login', '')).toBe(false)

    const captcha = create()
    const { challenge, solution } = await solve(captcha, 'login')
    expect(
      await captcha.verify(token({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }), 'login', ''),
    ).toBe(false)

    const stranger = create({ signatureKey: randomBytes(32) })
    expect(await captcha.verify(token(await solve(stranger, 'login')), 'login', '')).toBe(false)

    for (const nonsense of ['', 'x', token({}), token([1]), token({ challenge: null }), '%%%', 'a'.repeat(4096)])
      expect(await captcha.verify(nonsense, 'login', '')).toBe(false)
  })

  test('needs 20 to 60 attempts', async () => {
    const captcha = create()
    for (let round = 0; round < 5; round++) {
      const { solution } = await solve(captcha, 'contact')
      const { counter } = solution as { counter: number }
      expect(counter).toBeGreaterThanOrEqual(20)
      expect(counter).toBeLessThanOrEqual(60)
    }
  })
})
