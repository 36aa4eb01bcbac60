import { hashPassword } from '#server/domains/accounts/passwords/password.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { addressTaken } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'
import { demoPassword } from './seed-demo-users.ts'

const valuesOf = (person: DemoPerson, hash: string) => ({
  email: person.email,
  password_hash: person.createdBySystem && !person.verified ? null : hash,
  language: person.language,
  first_name: person.firstName,
  last_name: person.lastName,
  email_verified_at: person.verified ? person.registeredAt.toISOString() : null,
  created_by_system: person.createdBySystem,
  manager_active: person.activeReason !== null,
  manager_active_reason: person.activeReason,
  registered_at: person.registeredAt.toISOString(),
  last_login_at: person.lastLoginAt?.toISOString() ?? null,
})

/** Inserts in one statement without audit entries: hundreds of them would hide what people do in the demo. */
const insertCrowd = async (trx: Trx, people: readonly DemoPerson[], hash: string): Promise<void> => {
  await tables(trx)
    .insertInto('app_user')
    .values(people.map((person) => valuesOf(person, hash)))
    .onConflict(addressTaken)
    .execute()
}

/**
 * Creates the demo customers of sandbox mode with the demo password, registered over two years; existing ones stay.
 * Returns the ids of the confirmed ones, who may have a company: manually activated first, each group by
 * registration.
 */
export const seedDemoCrowd = async (platform: Platform): Promise<number[]> => {
  if (platform.settings.sandboxUrl === null) throw new Error('Demo users exist in sandbox mode only')
  const people = demoPeople(platform.clock.now())
  const hash = await hashPassword(demoPassword)
  const ids = await platform.db.transaction().execute(async (trx) => {
    await insertCrowd(trx, people, hash)
    const emails = people.map(({ email }) => email)
    const rows = await tables(trx).selectFrom('app_user').select(['id', 'email']).where('email', 'in', emails).execute()
    return new Map(rows.map(({ id, email }) => [email, id]))
  })
  const inOrder = people
    .filter(({ verified }) => verified)
    .toSorted((one, other) => Number(one.activeReason === null) - Number(other.activeReason === null))
  return inOrder.flatMap(({ email }) => ids.get(email) ?? [])
}
