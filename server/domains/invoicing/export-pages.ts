import type { Db } from '../../platform/database/database.ts'
import { type DocumentFilters, matching } from './list-documents.ts'
import type { DocumentKind } from './tables.ts'

/** Where a document stands among the numbered ones of its kind. */
export interface Numbered {
  readonly year: number
  readonly number: number
}

/** The next page of numbered documents, oldest number first. */
export const numberedAfter = (
  db: Db,
  kind: DocumentKind,
  filters: DocumentFilters,
  { year, number }: Numbered,
  length: number,
) =>
  matching(db, kind, filters)
    .where('state', '=', 'issued')
    .where((of) => of(of.refTuple('year', 'number'), '>', of.tuple(year, number)))
    .orderBy('year')
    .orderBy('number')
    .limit(length)

/**
 * Pages of numbered documents: nothing is held in the database while a slow reader takes them, and the next page is asked for
 * while the present one is used.
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
    // Who reads may stop here for good: what was asked for then fails unheard.
    next?.catch(() => undefined)
    yield rows
  }
}

/** Headers of a file to be saved. */
export const download = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
})
