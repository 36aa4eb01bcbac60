import { sql } from 'kysely'
import { type BasicUser, basicUser } from '#contract/accounts/manager-schemas.ts'
import { companyOfUser } from '#server/domains/companies/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instantSql, iriSql, resourceSql } from '#server/platform/database/json-row.ts'
import { readAnswer, rowsAnswer } from '#server/platform/lists/list-answer.ts'

/** A user `d` of the overview. */
export const basicUserFields = {
  fields: resourceSql(basicUser, {
    '@id': iriSql('users', 'd.id'),
    id: 'd.id',
    regDate: instantSql('d.registered_at'),
    email: 'd.email',
    emailVerified: 'd.email_verified_at is not null',
    waiting: 'd.waits_for_user_id is not null',
    hasActiveSubscription: 'd.active',
    companyName: 'company.name',
    companyId: 'company.id',
    firstName: 'd.first_name',
    lastName: 'd.last_name',
    version: 'd.version',
  }),
  related: companyOfUser,
}

/** Reads users of the overview in the order of their ids; deleted users are left out. */
export const readBasicUsers = async (db: Db, ids: readonly number[]): Promise<BasicUser[]> => {
  const page = sql`select * from app_user where id = any(${[...ids]}::int[]) and deleted_at is null`
  const orderBy = sql`array_position(${[...ids]}::int[], d.id)`
  return (await readAnswer<BasicUser[]>(db, rowsAnswer({ page, orderBy, ...basicUserFields }))) ?? []
}
