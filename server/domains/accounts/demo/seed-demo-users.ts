import type { Role } from '#contract/accounts/schemas.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import { hashPassword } from '#server/domains/accounts/passwords/password.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { addressTaken, findUserByEmail } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Contains the ids of the demo users. */
export interface DemoUsers {
  readonly admin: number
  readonly manager: number
  readonly customer: number
  readonly newcomer: number
}

/** The password of every user in the demo data. */
export const demoPassword = 'portico-demo'
const day = 86_400_000

interface DemoUser {
  readonly email: string
  readonly roles: readonly Role[]
  readonly firstName: string
  readonly lastName: string
  readonly verified: boolean
  /** Days before the first start; the customer's payments started a year before it. */
  readonly registeredDaysAgo: number
}

const demo: Readonly<Record<keyof DemoUsers, DemoUser>> = {
  admin: {
    email: 'admin@example.test',
    roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
    firstName: 'Ada',
    lastName: 'Quill',
    verified: true,
    registeredDaysAgo: 760,
  },
  manager: {
    email: 'manager@example.test',
    roles: ['ROLE_MANAGER'],
    firstName: 'Martin',
    lastName: 'Reed',
    verified: true,
    registeredDaysAgo: 745,
  },
  customer: {
    email: 'customer@example.test',
    roles: [],
    firstName: 'Sofía',
    lastName: 'Navarro',
    verified: true,
    registeredDaysAgo: 366,
  },
  newcomer: {
    email: 'newcomer@example.test',
    roles: [],
    firstName: '',
    lastName: '',
    verified: false,
    registeredDaysAgo: 0,
  },
}

const insertDemoUser = async (platform: Platform, trx: Trx, user: DemoUser, hash: string): Promise<number> => {
  const registeredAt = new Date(platform.clock.now().getTime() - user.registeredDaysAgo * day).toISOString()
  const row = await tables(trx)
    .insertInto('app_user')
    .values({
      email: user.email,
      password_hash: hash,
      language: 'en',
      first_name: user.firstName,
      last_name: user.lastName,
      email_verified_at: user.verified ? registeredAt : null,
      manager_active_reason: null,
      registered_at: registeredAt,
    })
    .onConflict(addressTaken)
    .returning('id')
    .executeTakeFirst()
  if (!row) return (await findUserByEmail(trx, user.email))?.id ?? 0
  for (const role of user.roles) await tables(trx).insertInto('user_role').values({ user_id: row.id, role }).execute()
  await auditAccount(platform, trx, {
    action: 'seed-demo-user',
    userId: row.id,
    by: 'system',
    after: { email: user.email },
  })
  return row.id
}

/** Creates the demo users of sandbox mode (decisions §12) with the password `portico-demo`; existing ones stay. */
export const seedDemoUsers = async (platform: Platform): Promise<DemoUsers> => {
  if (platform.settings.sandboxUrl === null) throw new Error('Demo users exist in sandbox mode only')
  const hash = await hashPassword(demoPassword)
  return platform.db.transaction().execute(async (trx) => ({
    admin: await insertDemoUser(platform, trx, demo.admin, hash),
    manager: await insertDemoUser(platform, trx, demo.manager, hash),
    customer: await insertDemoUser(platform, trx, demo.customer, hash),
    newcomer: await insertDemoUser(platform, trx, demo.newcomer, hash),
  }))
}
