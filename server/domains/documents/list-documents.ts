import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AnswerOf, ParamsOf, QueryOf } from '#contract/core/endpoint.ts'
import type { SortOrder, SortValues } from '#contract/core/sort.ts'
import type { listOwnCustomerDocuments, listPersonalDocuments } from '#contract/documents/customer.ts'
import type { listUserCustomerDocuments, listUserDocuments } from '#contract/documents/manager.ts'
import type { listPublicDocuments } from '#contract/documents/public.ts'
import { type FileOrder, fileOrders } from '#contract/documents/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import type { DocumentsDeps } from './deps.ts'
import { requireCustomer } from './find-document.ts'
import { forAll, type Kind, personal, sentIn } from './kinds.ts'
import { isManager, seenBy } from './policy.ts'
import { presentCustomer, presentPersonal, presentPublic, presentStaff } from './present.ts'
import { goneBefore } from './rules.ts'
import { type DocumentRow, tables } from './tables.ts'

type Clause = RawBuilder<SqlBool>

interface Wanted extends SortValues<FileOrder> {
  readonly page: number
  readonly itemsPerPage: number
  readonly name?: string | undefined
  readonly clauses: readonly Clause[]
}

const named = (name: string | undefined): Clause[] =>
  name ? [sql<SqlBool>`document.name_search like search_fold(${likePattern(name)})`] : []

const newest: SortOrder<FileOrder> = { field: 'uploadDate', direction: 'desc' }

/** Selects the documents that meet all conditions, in an order; documents are numbered as they are uploaded. */
export const filesInOrder = (db: Db | Trx, clauses: readonly Clause[], { field, direction }: SortOrder<FileOrder>) =>
  tables(db)
    .selectFrom('document')
    .selectAll()
    .where(sql<SqlBool>`${sql.join(clauses, sql` and `)}`)
    .$if(field === 'name', (of) => of.orderBy(sql`name_search collate "C"`, direction))
    .orderBy('id', direction)

/** Lists a page of documents of a kind, newest first or sorted; there are few enough to count cheaply. */
const pageOf = async <Row extends DocumentRow>(
  db: Db,
  kind: Kind<Row>,
  wanted: Wanted,
): Promise<{ rows: Row[]; total: number }> => {
  const { page, itemsPerPage, name, clauses } = wanted
  const all = [sql<SqlBool>`document.kind = ${kind.name}`, ...clauses, ...named(name)]
  const { total } = await tables(db)
    .selectFrom('document')
    .where(sql<SqlBool>`${sql.join(all, sql` and `)}`)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await filesInOrder(db, all, requestedOrder(fileOrders, { ...wanted }) ?? newest)
    .offset((page - 1) * itemsPerPage)
    .limit(itemsPerPage)
    .execute()
  return { rows: rows.filter(kind.is), total }
}

const answer = <Member>(members: Member[], total: number) => ({ 'hydra:member': members, 'hydra:totalItems': total })

const inFolder = (folder: string): Clause => sql<SqlBool>`document.folder = ${folder}`
const ofUser = (userId: number): Clause => sql<SqlBool>`document.user_id = ${userId}`

/** Selects current documents, or deleted ones that can be restored. */
const status = (deleted: 'true' | 'false' | undefined, now: Date): Clause =>
  deleted === 'true'
    ? sql<SqlBool>`document.deleted_at > ${goneBefore(now).toISOString()}`
    : sql<SqlBool>`document.deleted_at is null`

/** Lists the caller's own visible documents in a folder. */
export const listPersonal = async (
  { platform: { db } }: DocumentsDeps,
  actor: UserActor,
  { folder }: ParamsOf<typeof listPersonalDocuments>,
  query: QueryOf<typeof listPersonalDocuments>,
): Promise<AnswerOf<typeof listPersonalDocuments>> => {
  const own = [seenBy(actor), sql<SqlBool>`document.visible`, ofUser(actor.userId), inFolder(folder)]
  const { rows, total } = await pageOf(db, personal, { ...query, clauses: own })
  return answer(rows.map(presentPersonal), total)
}

/** Lists a customer's documents in a folder, for staff. */
export const listOfUser = async (
  deps: DocumentsDeps,
  { userId, folder }: ParamsOf<typeof listUserDocuments>,
  query: QueryOf<typeof listUserDocuments>,
): Promise<AnswerOf<typeof listUserDocuments>> => {
  const { db, clock } = deps.platform
  await requireCustomer(deps, userId)
  const clauses = [ofUser(userId), inFolder(folder), status(query.deleted, clock.now())]
  const { rows, total } = await pageOf(db, personal, { ...query, clauses })
  return answer(rows.map(presentStaff), total)
}

/** Lists the caller's own uploads in a folder. */
export const listOwnUploads = async (
  { platform: { db } }: DocumentsDeps,
  actor: UserActor,
  { folder }: ParamsOf<typeof listOwnCustomerDocuments>,
  query: QueryOf<typeof listOwnCustomerDocuments>,
): Promise<AnswerOf<typeof listOwnCustomerDocuments>> => {
  const clauses = [seenBy(actor), ofUser(actor.userId), inFolder(folder)]
  const { rows, total } = await pageOf(db, sentIn, { ...query, clauses })
  return answer(rows.map(presentCustomer), total)
}

/** Lists a customer's uploads in a folder, for staff. */
export const listUploadsOf = async (
  deps: DocumentsDeps,
  { userId, folder }: ParamsOf<typeof listUserCustomerDocuments>,
  query: QueryOf<typeof listUserCustomerDocuments>,
): Promise<AnswerOf<typeof listUserCustomerDocuments>> => {
  const { db, clock } = deps.platform
  await requireCustomer(deps, userId)
  const clauses = [ofUser(userId), inFolder(folder), status(query.deleted, clock.now())]
  const { rows, total } = await pageOf(db, sentIn, { ...query, clauses })
  return answer(rows.map(presentCustomer), total)
}

const openedAmong = async (db: Db, userId: number, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await tables(db)
    .selectFrom('document_opened')
    .select('document_id')
    .where('user_id', '=', userId)
    .where('document_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return new Set(rows.map((row) => row.document_id))
}

/** Lists public documents; only managers see deleted ones. */
export const listPublic = async (
  { platform: { db, clock } }: DocumentsDeps,
  actor: UserActor,
  query: QueryOf<typeof listPublicDocuments>,
): Promise<AnswerOf<typeof listPublicDocuments>> => {
  const { folder, deleted } = query
  if (deleted === 'true' && !isManager(actor)) return answer([], 0)
  const clauses = [status(deleted, clock.now()), ...(folder ? [inFolder(folder)] : [])]
  const { rows, total } = await pageOf(db, forAll, { ...query, clauses })
  const isStaff = actor.roles.length > 0
  const ids = isStaff ? [] : rows.map(({ id }) => id)
  const opened = await openedAmong(db, actor.userId, ids)
  return answer(
    rows.map((row) => presentPublic(row, !isStaff && !opened.has(row.id))),
    total,
  )
}
