import type { BasicUser } from '#contract/accounts/manager-schemas.ts'
import { iri } from '#contract/core/reference.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { companiesOf } from '#server/domains/companies/api.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import { fieldsOf, rowMapping } from '#server/platform/database/row-mapping.ts'
import { instant } from '#server/platform/database/values.ts'

const { column, from } = fieldsOf<UserRow>()

/** Declares a user of the overview: the columns to select, and the mapper. */
export const basicRows = rowMapping({
  '@id': from(['id'], ({ id }) => iri('users', id)),
  id: column('id'),
  regDate: from(['registered_at'], ({ registered_at: at }) => instant(at)),
  email: column('email'),
  emailVerified: from(['email_verified_at'], ({ email_verified_at: at }) => at !== null),
  waiting: from(['waits_for_user_id'], ({ waits_for_user_id: holder }) => holder !== null),
  hasActiveSubscription: column('active'),
  firstName: column('first_name'),
  lastName: column('last_name'),
  version: column('version'),
})
export type BasicRow = Parameters<typeof basicRows.map>[0]

/** Presents overview rows with their companies, in the given order. */
export const presentBasicUsers = async (deps: AccountsDeps, rows: readonly BasicRow[]): Promise<BasicUser[]> => {
  const companies = await companiesOf(
    deps.platform.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const company = companies.get(row.id)
    return { ...basicRows.map(row), companyName: company?.name ?? null, companyId: company?.id ?? null }
  })
}
