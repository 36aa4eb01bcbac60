import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { downloadZip } from 'client-zip'
import { sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import { spendDownload } from '#server/platform/files/spend-download.ts'
import { FileDamaged, FileMissing } from '#server/platform/files/stored-file.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { DocumentsDeps } from './deps.ts'
import { downloadCustomerDocument, downloadDocument, downloadPublicDocument } from './download-document.ts'
import { seenBy } from './policy.ts'
import type { DocumentsCall } from './record-documents-action.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Each file is opened and recorded as if it was downloaded alone. */
const opened = {
  personal: downloadDocument,
  customer: downloadCustomerDocument,
  public: downloadPublicDocument,
} as const

const maxId = 2_147_483_647

type Listed = Pick<DocumentRow, 'id' | 'name' | 'uploaded_at'>

/** Returns names that differ, also where capitals do not count: `report.pdf`, `report (2).pdf`. */
export const distinctNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** Checks whether this one file cannot be had: damaged, or gone since it was found. Any other error concerns all. */
const isGone = (error: unknown): boolean =>
  error instanceof FileMissing ||
  error instanceof FileDamaged ||
  (error instanceof Refusal && error.code === 'not_found')

const fileOf = async (
  deps: DocumentsDeps,
  call: DocumentsCall,
  kind: DocumentRow['kind'],
  { id }: Listed,
): Promise<Buffer | null> => {
  try {
    const { body } = await opened[kind](deps, call, id, false)
    return body instanceof Readable ? await buffer(body) : null
  } catch (error) {
    if (!isGone(error)) throw error
    deps.platform.log.error({ err: error, documentId: id }, 'a file is missing in an archive')
    return null
  }
}

/** Lists the files of an archive. A missing one does not stop it; a list at the end names it. Other errors break it off. */
async function* files(
  deps: DocumentsDeps,
  call: DocumentsCall,
  kind: DocumentRow['kind'],
  rows: readonly Listed[],
  language: Language,
) {
  const missing: string[] = []
  const listName = translate(language, 'document.zip.missing_name')
  const [, ...names] = distinctNames([listName, ...rows.map(({ name }) => name)])
  for (const [index, row] of rows.entries()) {
    const name = names[index] ?? row.name
    const input = await fileOf(deps, call, kind, row)
    if (input) yield { name, lastModified: new Date(row.uploaded_at), input }
    else missing.push(name)
  }
  if (missing.length > 0)
    yield {
      name: listName,
      lastModified: deps.platform.clock.now(),
      input: `${[translate(language, 'document.zip.missing'), ...missing].join('\r\n')}\r\n`,
    }
}

/**
 * Streams an archive of the selected files of a kind, one after the other. Refuses `not_found` if there is none, and
 * `too_many_requests` before the first byte, since each file counts as a download.
 */
export const zipFiles = async (
  deps: DocumentsDeps,
  call: DocumentsCall,
  { kind, ids }: { readonly kind: DocumentRow['kind']; readonly ids: string },
  language: Language,
): Promise<BinaryAnswer> => {
  const rows = await tables(deps.platform.db)
    .selectFrom('document')
    .select(['id', 'name', 'uploaded_at'])
    .where(
      'id',
      '=',
      sql<number>`any(${ids
        .split(',')
        .map(Number)
        .filter((id) => id <= maxId)}::int[])`,
    )
    .where('kind', '=', kind)
    .where(seenBy(call.actor))
    .orderBy('id')
    .execute()
  if (rows.length === 0) throw refuse('not_found')
  await spendDownload(deps.platform.limits, call.actor, rows.length)
  const { body } = downloadZip(files(deps, call, kind, rows, language) as Parameters<typeof downloadZip>[0])
  if (!body) throw new Error('an archive without a body')
  return {
    body: Readable.fromWeb(body as ReadableStream<Uint8Array>),
    headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="documents.zip"' },
  }
}
