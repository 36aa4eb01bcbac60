import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaptchaAction } from '#contract/core/captcha.ts'
import type { CaptchaVerifier } from './port.ts'

/** A captcha under test, with a browser's actions. */
export interface CaptchaUnderTest {
  readonly captcha: CaptchaVerifier
  /** Returns a valid token for an action. */
  solve(action: CaptchaAction): Promise<string>
  /** Returns a valid token that has expired. */
  solveInThePast(action: CaptchaAction): Promise<string>
  /** Returns another captcha's token for the same action. */
  solveElsewhere(action: CaptchaAction): Promise<string>
  close(): Promise<void>
}

/** Tests what every adapter of the captcha port must do. */
export const captchaSuite = (name: string, open: () => Promise<CaptchaUnderTest>): void => {
  describe(`captcha by ${name}`, () => {
    let t: CaptchaUnderTest
    const verify = (token: string, action: CaptchaAction) => t.captcha.verify(token, action, '203.0.113.7')
    beforeAll(async () => {
      t = await open()
    })
    afterAll(() => t.close())

    test('accepts a token once', async () => {
      const token = await t.solve('login')
      expect(await verify(token, 'login')).toBe(true)
      expect(await verify(token, 'login')).toBe(false)
    })

    test('accepts a token once, however many calls come with it at the same time', async () => {
      const token = await t.solve('contact')
      const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token, 'contact')))
      expect(answers.filter(Boolean)).toHaveLength(1)
    })

    test('accepts a token for its own action only', async () => {
      expect(await verify(await t.solve('login'), 'registration')).toBe(false)
      expect(await verify(await t.solve('manage_user'), 'manage_user')).toBe(true)
    })

    test('refuses expired tokens', async () => {
      expect(await verify(await t.solveInThePast('login'), 'login')).toBe(false)
    })

    test('refuses another captcha’s tokens', async () => {
      expect(await verify(await t.solveElsewhere('login'), 'login')).toBe(false)
    })

    test('refuses invalid tokens', async () => {
      for (const nonsense of ['', 'x', '%%%', '{}', 'a'.repeat(4096), '\0', 'ä'.repeat(50), 'null'])
        expect(await verify(nonsense, 'login'), nonsense).toBe(false)
    })
  })
}
