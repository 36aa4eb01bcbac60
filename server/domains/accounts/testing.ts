import { randomBytes, randomUUID } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaAction } from '#contract/core/captcha.ts'
import { type Buyer, buyerFound, createBuyer } from '#server/domains/people/api.ts'
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
import { logIn } from './log-in/log-in.ts'
import type { StartedSession } from './log-in/open-session.ts'
import { registerUser } from './registration/register-user.ts'
import { tables } from './tables.ts'

/** Solves a challenge as the browser does. */
export const solveCaptcha = async (captcha: CaptchaVerifier, action: CaptchaAction): Promise<string> => {
  const challenge = (await captcha.challenge(action)) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Returns the code of a refused call, or the key of its first field. */
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

/** Generates a good password that nobody has. */
export const freshPassword = (): string => `my own ${randomUUID()}`
/** Generates an address that nobody has. */
export const freshEmail = (): string => `user-${randomUUID().slice(0, 8)}@example.test`

/** Offers the accounts of one instance on a database of their own, with every queued mail. */
export interface TestAccounts {
  readonly deps: AccountsDeps
  readonly testDb: TestDatabase
  readonly platform: Platform
  readonly accounts: Accounts
  readonly captcha: CaptchaVerifier
  /** Mails queued, oldest first, with secrets in plain text. */
  readonly mails: QueuedMail[]
  /** Gives a user a subscription that is paid and renews. */
  subscribe(userId: number): Promise<void>
  /** Ends all subscriptions of a user. */
  unsubscribe(userId: number): Promise<void>
  /** Gives a user a company; returns its id. */
  addCompany(userId: number, name: string): Promise<number>
  /** Finds or creates the account of a buyer, as a purchase does, and waits until its mail is queued. */
  buy(buyer: Buyer): Promise<{ userId: number; created: boolean }>
  solve(action: CaptchaAction): Promise<string>
  /** The token of the last link mailed to this address. */
  lastToken(email: string): string
  /** Confirms the address of a user, without a mail. */
  confirm(userId: number): Promise<void>
  register(
    email?: string,
    password?: string,
  ): Promise<{ id: number; email: string; password: string; device: DeviceCookie }>
  /** Logs in without a second step; `oldToken` is the browser's current session. */
  logIn(email: string, password: string, from?: Origin, oldToken?: string | null): Promise<StartedSession>
  isAlive(token: string): Promise<boolean>
  close(): Promise<void>
}

/** Generates an origin with its own network, so that no test uses another's limits. */
export const freshOrigin = (): Origin => ({
  ip: `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
  userAgent: 'Test browser',
  requestId: randomUUID(),
})

/** Opens accounts for one test file, on a new database or as a second instance on an existing one. */
export const openTestAccounts = async (kind: DatabaseKind, location?: TestDatabase): Promise<TestAccounts> => {
  const opened = await openTestPlatform(kind, location ? { testDb: location } : {})
  const mails: QueuedMail[] = []
  const { mail } = opened.platform
  const queue: Platform['mail']['queue'] = async (trx, one) => {
    mails.push(one)
    return mail.queue(trx, one)
  }
  const platform: Platform = { ...opened.platform, mail: { queue } }
  const captcha = createAltchaCaptcha({
    cost: 1,
    signatureKey: randomBytes(32),
    solutionKey: randomBytes(32),
    spent: createSpentCaptchas(platform.db, platform.jobs),
  })
  const deps: AccountsDeps = {
    platform,
    captcha,
    personalData: [],
  }
  const accounts = createAccounts(deps)
  platform.events.join(buyerFound, 'mail-welcome', (trx, { userId }) => accounts.welcomeBuyer(trx, userId))
  await opened.start()
  const { raw } = opened.database
  const solve = (action: CaptchaAction) => solveCaptcha(captcha, action)
  return {
    deps,
    testDb: opened.testDb,
    platform,
    accounts,
    captcha,
    mails,
    subscribe: async (userId) => {
      await raw(
        `insert into subscription (stripe_id, user_id, product_id, status, started_at, cancel_at_period_end,
          requested_total_cents, requested_vat_cents, requested_currency, synced_at, checked_at)
         values ($1, $2, (select min(id) from product), 'trialing', now(), false, 100, 0, 'EUR', now(), now())`,
        [`sub_${randomUUID()}`, userId],
      )
    },
    unsubscribe: async (userId) => {
      await raw(`update subscription set status = 'canceled', ended_at = now() where user_id = $1`, [userId])
    },
    addCompany: async (userId, name) => {
      const { rows } = await raw(
        `insert into company (compiler_id, name, description, share_capital, status, address, country, vat_number, made_by,
          created_at, last_change_at)
         values ($1, $2, '', 1, 1, '1 High Street', 'Leeds', 'GB1', 'staff', now(), now()) returning id`,
        [userId, name],
      )
      return Number(rows[0]?.['id'])
    },
    buy: async (buyer) => {
      const bought = await platform.db.transaction().execute((trx) => createBuyer(platform, trx, buyer))
      await platform.jobs.idle()
      return bought
    },
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
      const result = await logIn(deps, { email, password, captchaToken: await solve('login'), oldToken }, from)
      if ('ticket' in result) throw new Error('a code is required')
      return result
    },
    isAlive: async (token) => (await authenticate(platform, token)) !== 'ended',
    close: () => opened.close(),
  }
}
