import type { Language } from '#contract/core/fields.ts'
import { hashPassword } from '#server/domains/accounts/passwords/password.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { findUserByEmail } from '#server/domains/people/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffCall } from './change-roles.ts'
import { inviteStaff } from './invite-staff.ts'
import { setDisabled } from './set-disabled.ts'

interface DemoColleague {
  readonly email: string
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
  /** Days since the last log-in of a colleague who accepted; absent while still invited. */
  readonly seenDaysAgo?: number
  readonly left?: true
}

const colleagues: readonly DemoColleague[] = [
  { email: 'laura.conti@example.test', language: 'it', firstName: 'Laura', lastName: 'Conti', seenDaysAgo: 1 },
  {
    email: 'pablo.serrano@example.test',
    language: 'es',
    firstName: 'Pablo',
    lastName: 'Serrano',
    seenDaysAgo: 40,
    left: true,
  },
  { email: 'nina.hart@example.test', language: 'en', firstName: 'Nina', lastName: 'Hart' },
]

const day = 86_400_000

/** Creates colleagues of the demo admin: one active, one former and one invited. Existing ones stay as they are. */
export const seedDemoStaff = async (platform: Platform, password: string): Promise<void> => {
  const admin = await findUserByEmail(platform.db, 'admin@example.test')
  if (!admin || platform.settings.sandboxUrl === null) return
  const actor = { kind: 'user', userId: admin.id, sessionId: 0, roles: ['ROLE_ADMIN'] } as const
  const call: StaffCall = { actor, origin: { ip: '127.0.0.1', userAgent: 'demo data', requestId: 'demo-data' } }
  const hash = await hashPassword(password)
  for (const { seenDaysAgo, left, ...colleague } of colleagues) {
    if (await findUserByEmail(platform.db, colleague.email)) continue
    const { id } = await inviteStaff(platform, call, { ...colleague, roles: ['ROLE_MANAGER'] })
    if (seenDaysAgo === undefined) continue
    const seen = new Date(platform.clock.now().getTime() - seenDaysAgo * day).toISOString()
    await tables(platform.db)
      .updateTable('app_user')
      .set({ password_hash: hash, email_verified_at: seen, last_login_at: seen })
      .where('id', '=', id)
      .execute()
    if (left) await setDisabled(platform, call, { userId: id, disabled: true, reason: 'Has left the firm' })
  }
}
