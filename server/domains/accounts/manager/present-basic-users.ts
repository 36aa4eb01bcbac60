import type { BasicUser } from '#contract/accounts/manager-schemas.ts'
import { iri } from '#contract/core/reference.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { companiesOf } from '#server/domains/companies/api.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import { instant } from '#server/platform/database/values.ts'

/** Describes the columns of an overview row. */
export type BasicRow = Pick<
  UserRow,
  'id' | 'email' | 'email_verified_at' | 'waits_for_user_id' | 'active' | 'first_name' | 'last_name' | 'registered_at'
>

/** Presents overview rows with their companies, in the given order. */
export const presentBasicUsers = async (deps: AccountsDeps, rows: readonly BasicRow[]): Promise<BasicUser[]> => {
  const companies = await companiesOf(
    deps.platform.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const company = companies.get(row.id)
    return {
      '@id': iri('users', row.id),
      id: row.id,
      regDate: instant(row.registered_at),
      email: row.email,
      emailVerified: row.email_verified_at !== null,
      waiting: row.waits_for_user_id !== null,
      hasActiveSubscription: row.active,
      companyName: company?.name ?? null,
      companyId: company?.id ?? null,
      firstName: row.first_name,
      lastName: row.last_name,
    }
  })
}
