import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { type DocumentFilters, matching } from './match-documents.ts'

/** Describes a document's position among the numbered ones of its kind. */
export interface Numbered {
  readonly year: number
  readonly number: number
}

/** Reads the next page of numbered documents, oldest number first. */
export const numberedAfter = (
  db: Db | Trx,
  kind: DocumentKind,
  filters: DocumentFilters,
  { year, number }: Numbered,
  length: number,
) =>
  matching(db, kind, filters, 'numbered')
    .where((of) => of(of.refTuple('year', 'number'), '>', of.tuple(year, number)))
    .orderBy('year')
    .orderBy('number')
    .limit(length)

/**
 * Reads pages of numbered documents, without an open transaction while a slow client reads. Fetches the next page while
 * the present one is used.
 */
export async function* pagesOf<Row extends Numbered>(
  read: (after: Numbered, length: number) => Promise<readonly Row[]>,
  length: number,
): AsyncGenerator<readonly Row[]> {
  let next: Promise<readonly Row[]> | null = read({ year: 0, number: 0 }, length)
  while (next !== null) {
    const rows: readonly Row[] = await next
    const last = rows.at(-1)
    next = last && rows.length === length ? read(last, length) : null
    // The reader may stop here: an error of the page fetched in advance is then ignored.
    next?.catch(() => undefined)
    yield rows
  }
}

/** Returns the headers of a file download. */
export const download = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
})
