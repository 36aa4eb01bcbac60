import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { InvoiceFilter, InvoiceStatus } from '#contract/invoicing/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { isOverdueOn, ofStatus } from './of-status.ts'
import { tables } from './tables.ts'

/** Lists the filters of a document list. */
export interface DocumentFilters {
  readonly year?: number | undefined
  readonly number?: number | undefined
  readonly customerName?: string | undefined
  readonly customerContact?: string | undefined
  /** Part of the name or of the contact, or a number such as `433` or `433/2026`. */
  readonly text?: string | undefined
  /** The first and the last day. */
  readonly 'createdAt[after]'?: string | undefined
  readonly 'createdAt[before]'?: string | undefined
  /** Ids, parted by commas. */
  readonly ids?: string | undefined
  readonly userId?: number | undefined
  /** Applies to invoices only. */
  readonly status?: InvoiceStatus | undefined
  /** Applies to invoices only: those whose due day was before this one. */
  readonly overdueOn?: string | undefined
  /** Applies to pro-formas only: whether it became an invoice. */
  readonly converted?: 'true' | 'false' | undefined
}

/** The filters of a call. */
type QueryFilters = Omit<DocumentFilters, 'status' | 'overdueOn'> & { readonly status?: InvoiceFilter | undefined }

/** Replaces the filter of overdue invoices, which are open, by the day on which they are overdue. */
export const filtersOn = <Query extends QueryFilters>(
  query: Query,
  today: string,
): Omit<Query, 'status'> & Pick<DocumentFilters, 'status' | 'overdueOn'> => {
  const { status, ...others } = query
  return status === 'overdue' ? { ...others, status: 'open', overdueOn: today } : { ...others, status }
}

const foldedPattern = (text: string) => sql<string>`search_fold(${likePattern(text)})`

/** Each year's row is found by its key: years are few, and no index starts with the number. */
const yearsOf = (kind: DocumentKind) =>
  sql`any(array(select year from document_series where document_series.kind = ${kind}))`

const maxNumber = 2_147_483_647

const idsIn = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => id <= maxNumber)

/** Shorter texts have no letters in the index of names. */
const minIndexed = 3

/**
 * Returns the condition that a text is in a document: in its name or contact, or is its number. A number of one or two
 * digits is only a number: names with it are too many for an index.
 */
export const textCondition = (kind: DocumentKind, text: string) => {
  const pattern = foldedPattern(text)
  const [, digits, ofYear] = /^(\d{1,10})(?:\s*\/\s*(\d{4}))?$/.exec(text) ?? []
  const number = Number(digits ?? maxNumber + 1)
  const isNumber =
    number > maxNumber
      ? sql``
      : sql` or (number = ${number}::int and year = ${ofYear === undefined ? yearsOf(kind) : sql`${Number(ofYear)}::int`})`
  if (text.length < minIndexed && digits !== undefined)
    return sql<SqlBool>`(number = ${number}::int and year = ${yearsOf(kind)})`
  return sql<SqlBool>`(name_search like ${pattern} or contact_search like ${pattern}${isNumber})`
}

/** The documents that are listed: those with a number, those that wait for one, or both. */
type Part = 'all' | 'numbered' | 'waiting'

/** Returns what the filters leave: only what has a number is converted. */
export const partOf = ({ status, converted }: DocumentFilters): Part => {
  if (converted === 'true') return 'numbered'
  if (status === undefined) return 'all'
  return status === 'draft' ? 'waiting' : 'numbered'
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/**
 * Returns the condition that a document is of a year. A series has the year of its documents' days, so that an index
 * serves each part: numbers have one of years, and all documents one of days.
 */
const yearCondition = (year: number, part: Part) => {
  const digits = String(year).padStart(4, '0')
  return part === 'numbered'
    ? sql<SqlBool>`year = ${year}::int`
    : sql<SqlBool>`dated_on between ${`${digits}-01-01`} and ${`${digits}-12-31`}`
}

/** Returns the condition that a document is of a kind and matches the filters. */
export const documentsWhere = (
  kind: DocumentKind,
  filters: DocumentFilters,
  part: Part = partOf(filters),
): RawBuilder<SqlBool> => {
  const { year, number, customerName, customerContact, text, ids, userId, status, overdueOn, converted } = filters
  const { 'createdAt[after]': from, 'createdAt[before]': to } = filters
  const conditions = [
    sql<SqlBool>`kind = ${sql.lit(kind)}`,
    part !== 'all' && sql<SqlBool>`number ${part === 'numbered' ? sql`is not null` : sql`is null`}`,
    number !== undefined && sql<SqlBool>`number = ${number}::int and year = ${yearsOf(kind)}`,
    year !== undefined && yearCondition(year, part),
    customerName && sql<SqlBool>`name_search like ${foldedPattern(customerName)}`,
    customerContact && sql<SqlBool>`contact_search like ${foldedPattern(customerContact)}`,
    text && textCondition(kind, text),
    from !== undefined && sql<SqlBool>`dated_on >= ${from}`,
    to !== undefined && sql<SqlBool>`dated_on <= ${to}`,
    // Numbers are then read from the first of these years to the last.
    part === 'numbered' && from !== undefined && sql<SqlBool>`year >= ${yearOf(from)}::int`,
    part === 'numbered' && to !== undefined && sql<SqlBool>`year <= ${yearOf(to)}::int`,
    ids && sql<SqlBool>`id = any(${idsIn(ids)}::int[])`,
    userId !== undefined && sql<SqlBool>`user_id = ${userId}::int`,
    status !== undefined && sql<SqlBool>`(${ofStatus(status)})`,
    overdueOn !== undefined && isOverdueOn(overdueOn),
    converted !== undefined && sql<SqlBool>`(converted_id is null)::int = ${sql.lit(converted === 'false' ? 1 : 0)}`,
  ].filter((condition) => typeof condition === 'object')
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Selects documents of a kind that match the filters, unordered. */
export const matching = (db: Db | Trx, kind: DocumentKind, filters: DocumentFilters, part: Part = partOf(filters)) =>
  tables(db)
    .selectFrom('accounting_document')
    .where(documentsWhere(kind, filters, part))
