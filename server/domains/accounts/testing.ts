import { randomBytes, randomUUID } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { CaptchaAction } from '#contract/core/captcha.ts'
import { createSpentCaptchas } from '#server/platform/captcha/spent-captchas.ts'
import { type DatabaseKind, openTestPlatform, type TestDatabase } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { QueuedMail } from '#server/platform/mail/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createAltchaCaptcha } from '#server/providers/captcha/altcha/adapter.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'
import { type Accounts, createAccounts } from './api.ts'
import { authenticate } from './authenticate.ts'
import type { AccountsDeps, Origin } from './deps.ts'
import type { DeviceCookie } from './devices/known-devices.ts'
import { logIn } from './log-in.ts'
import type { StartedSession } from './open-session.ts'
import { registerUser } from './register-user.ts'
import { tables } from './tables.ts'

/** A solved challenge as the browser sends it. */
export const solveCaptcha = async (captcha: CaptchaVerifier, action: CaptchaAction): Promise<string> => {
  const challenge = (await captcha.challenge(action)) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** What a refused call says: its code, or the first field's key. */
export const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [first] = error.violations
    return first ? `${first.propertyPath}: ${first.message}` : error.code
  }
  return 'not refused'
}

/** A good password that nobody has yet. */
export const freshPassword = (): string => `my own ${randomUUID()}`
/** An address that nobody has yet. */
export const freshEmail = (): string => `user-${randomUUID().slice(0, 8)}@example.test`

/** Accounts of one instance on a database of their own, with everything that was mailed. */
export interface TestAccounts {
  readonly deps: AccountsDeps
  readonly place: TestDatabase
  readonly platform: Platform
  readonly accounts: Accounts
  readonly captcha: CaptchaVerifier
  /** Mails queued so far, oldest first, secrets in the clear. */
  readonly mails: QueuedMail[]
  /** What the two readers answer. */
  readonly known: { paid: boolean; company: SessionUser['company']; goesOn: boolean }
  solve(action: CaptchaAction): Promise<string>
  /** The token of the last link mailed to this address. */
  lastToken(email: string): string
  /** Confirms the address of a user, without a mail. */
  confirm(userId: number): Promise<void>
  register(
    email?: string,
    password?: string,
  ): Promise<{ id: number; email: string; password: string; device: DeviceCookie }>
  /** A log-in without a second step; `oldToken` is the session of the browser so far. */
  logIn(email: string, password: string, from?: Origin, oldToken?: string | null): Promise<StartedSession>
  isAlive(token: string): Promise<boolean>
  close(): Promise<void>
}

/** An origin of its own network, so that no test spends another's limits. */
export const freshOrigin = (): Origin => ({
  ip: `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
  userAgent: 'Test browser',
  requestId: randomUUID(),
})

/** Opens accounts for one test file, on a database of their own or as a second instance on another's. */
export const openTestAccounts = async (kind: DatabaseKind, location?: TestDatabase): Promise<TestAccounts> => {
  const opened = await openTestPlatform(kind, location ? { place: location } : {})
  const mails: QueuedMail[] = []
  const { mail } = opened.platform
  const queue: Platform['mail']['queue'] = async (trx, one) => {
    await mail.queue(trx, one)
    mails.push(one)
  }
  const platform: Platform = { ...opened.platform, mail: { queue } }
  const captcha = createAltchaCaptcha({
    cost: 1,
    signatureKey: randomBytes(32),
    solutionKey: randomBytes(32),
    spent: createSpentCaptchas(platform.db, platform.jobs),
  })
  const known: TestAccounts['known'] = { paid: false, company: null, goesOn: false }
  const deps: AccountsDeps = {
    platform,
    captcha,
    hasPaidSubscription: () => Promise.resolve(known.paid),
    companyOf: () => Promise.resolve(known.company),
    bankUpdateOf: () => Promise.resolve(null),
    companiesOf: () => Promise.resolve(new Map()),
    searchCompanies: () => Promise.resolve([]),
    boughtBy: () => Promise.resolve([]),
    hasPurchases: () => Promise.resolve(false),
    subscriptionGoesOn: () => Promise.resolve(known.goesOn),
    personalData: () => [accounts.personalData],
  }
  const accounts = createAccounts(deps)
  await opened.start()
  const solve = (action: CaptchaAction) => solveCaptcha(captcha, action)
  return {
    deps,
    place: opened.place,
    platform,
    accounts,
    captcha,
    mails,
    known,
    solve,
    lastToken: (email) => mails.findLast((one) => one.to === email && one.secret !== undefined)?.secret ?? '',
    confirm: async (userId) => {
      const at = platform.clock.now().toISOString()
      await tables(platform.db)
        .updateTable('app_user')
        .set({ email_verified_at: at })
        .where('id', '=', userId)
        .execute()
    },
    register: async (email = freshEmail(), password = freshPassword()) => {
      const input = {
        email,
        plainPassword: password,
        language: 'en' as const,
        captchaToken: await solve('registration'),
      }
      return { ...(await registerUser(deps, input, freshOrigin())), password }
    },
    logIn: async (email, password, from = freshOrigin(), oldToken = null) => {
      const entered = await logIn(deps, { email, password, captchaToken: await solve('login'), oldToken }, from)
      if ('ticket' in entered) throw new Error('a code is asked for')
      return entered
    },
    isAlive: async (token) => (await authenticate(platform, token)) !== 'ended',
    close: () => opened.close(),
  }
}
