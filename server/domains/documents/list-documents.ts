import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ParamsOf, QueryOf } from '#contract/core/endpoint.ts'
import type { SortOrder } from '#contract/core/sort.ts'
import type { listOwnCustomerDocuments, listPersonalDocuments } from '#contract/documents/customer.ts'
import type { listUserCustomerDocuments, listUserDocuments } from '#contract/documents/manager.ts'
import type { listPublicDocuments } from '#contract/documents/public.ts'
import { type FileOrder, fileOrders } from '#contract/documents/schemas.ts'
import { isPerson } from '#server/domains/people/api.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { CallerSql } from '#server/platform/http/caller-sql.ts'
import { type AnswerText, answerIf, listAnswer } from '#server/platform/lists/list-answer.ts'
import { type ListOrder, orderedBy, sortedPage } from '#server/platform/lists/page-of.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { customerFields, personalFields, publicFields, staffFields } from './present.ts'
import { goneBefore } from './rules.ts'
import type { DocumentRow } from './tables.ts'

type Clause = RawBuilder<SqlBool>

interface Wanted {
  readonly page: number
  readonly itemsPerPage: number
  readonly name?: string | undefined
}

const newest: SortOrder<FileOrder> = { field: 'uploadDate', direction: 'desc' }

/** Documents are numbered as they are uploaded. */
const orderOf = ({ field, direction }: SortOrder<FileOrder>): ListOrder =>
  field === 'name' ? orderedBy(sql`name_search collate "C"`, direction) : [{ by: sql`id`, direction }]

/** Writes a page of documents of a kind, newest first or sorted; there are few enough to count cheaply. */
const pageOf = (
  kind: DocumentRow['kind'],
  wanted: Wanted,
  clauses: readonly Clause[],
  fields: RawBuilder<unknown>,
): AnswerText => {
  const { page, itemsPerPage, name } = wanted
  const named = name ? [sql<SqlBool>`name_search like search_fold(${likePattern(name)})`] : []
  const source = {
    table: sql`document`,
    where: sql.join([sql`kind = ${sql.lit(kind)}`, ...clauses, ...named], sql` and `),
    order: orderOf(requestedOrder(fileOrders, { ...wanted }) ?? newest),
  }
  return listAnswer({ ...sortedPage(source, { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }), fields })
}

const inFolder = (folder: string): Clause => sql<SqlBool>`folder = ${folder}`
const ofUser = (userId: number): Clause => sql<SqlBool>`user_id = ${userId}::int`

/** What a customer sees of what is theirs. */
const seenByOwner = ({ id }: CallerSql): Clause =>
  sql<SqlBool>`user_id = ${sql.raw(id)} and visible and deleted_at is null`

/** Selects current documents, or deleted ones that can be restored. */
const status = (deleted: 'true' | 'false' | undefined, now: Date): Clause =>
  deleted === 'true' ? sql<SqlBool>`deleted_at > ${goneBefore(now).toISOString()}` : sql<SqlBool>`deleted_at is null`

/** Writes the caller's own visible documents in a folder. */
export const listPersonal = (
  { folder }: ParamsOf<typeof listPersonalDocuments>,
  query: QueryOf<typeof listPersonalDocuments>,
  caller: CallerSql,
): AnswerText => pageOf('personal', query, [seenByOwner(caller), inFolder(folder)], personalFields)

/** Writes a customer's documents in a folder, for staff. */
export const listOfUser = (
  { userId, folder }: ParamsOf<typeof listUserDocuments>,
  query: QueryOf<typeof listUserDocuments>,
  now: Date,
): AnswerText =>
  answerIf(
    isPerson(userId),
    pageOf('personal', query, [ofUser(userId), inFolder(folder), status(query.deleted, now)], staffFields),
  )

/** Writes the caller's own uploads in a folder. */
export const listOwnUploads = (
  { folder }: ParamsOf<typeof listOwnCustomerDocuments>,
  query: QueryOf<typeof listOwnCustomerDocuments>,
  caller: CallerSql,
): AnswerText => pageOf('customer', query, [seenByOwner(caller), inFolder(folder)], customerFields)

/** Writes a customer's uploads in a folder, for staff. */
export const listUploadsOf = (
  { userId, folder }: ParamsOf<typeof listUserCustomerDocuments>,
  query: QueryOf<typeof listUserCustomerDocuments>,
  now: Date,
): AnswerText =>
  answerIf(
    isPerson(userId),
    pageOf('customer', query, [ofUser(userId), inFolder(folder), status(query.deleted, now)], customerFields),
  )

/** Writes public documents; only managers see deleted ones. */
export const listPublic = (query: QueryOf<typeof listPublicDocuments>, now: Date, caller: CallerSql): AnswerText => {
  const { folder, deleted } = query
  const clauses = [
    status(deleted, now),
    ...(folder ? [inFolder(folder)] : []),
    ...(deleted === 'true' ? [sql<SqlBool>`${sql.raw(caller.isManager)}`] : []),
  ]
  return pageOf('public', query, clauses, publicFields(caller))
}
