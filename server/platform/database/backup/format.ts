import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { linesOf } from '#server/platform/database/lines-of.ts'

/**
 * The version of the format. A backup is gzipped lines. A line with `#` before its JSON describes what follows. Other
 * lines are rows as PostgreSQL's own JSON, unaffected by JavaScript's numbers, or pieces of a file in base64. The last
 * line has the counts and the SHA-256 of all lines before it.
 */
export const formatVersion = 1

export interface Head {
  readonly head: 'portico-backup'
  readonly format: number
  readonly createdAt: string
  /** The migrations of its tables, in order. */
  readonly migrations: readonly string[]
}
export interface End {
  readonly end: true
  readonly tables: Readonly<Record<string, number>>
  readonly files: number
  readonly sha256: string
}
export interface TableMark {
  readonly table: string
}
export interface SequenceMark {
  readonly sequence: string
  readonly last: string
}
export interface FileMark {
  readonly file: string
  readonly size: number
  readonly sha256: string
}
export type Mark = Head | TableMark | SequenceMark | FileMark | End

/** A backup that cannot be written or used; the message is one sentence for the user. */
export class BackupError extends Error {}

/** Formats a line that is not a row. */
export const mark = (content: Mark): string => `#${JSON.stringify(content)}`

/** Parses a marker line; null for a row or a piece of a file. */
export const markOf = (line: string): Mark | null => (line.startsWith('#') ? (JSON.parse(line.slice(1)) as Mark) : null)

const withNewlines = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
  let part = ''
  for await (const line of lines) {
    part += `${line}\n`
    if (part.length < 65_536) continue
    yield part
    part = ''
  }
  yield part
}

/** Writes lines, then the final line with `counts` and the checksum of everything before. */
export const writeLines = async (
  handle: FileHandle,
  lines: AsyncIterable<string>,
  counts: () => Pick<End, 'tables' | 'files'>,
): Promise<void> => {
  const hash = createHash('sha256')
  const all = async function* (): AsyncGenerator<string> {
    for await (const line of lines) {
      hash.update(line).update('\n')
      yield line
    }
    yield mark({ end: true, ...counts(), sha256: hash.digest('hex') })
  }
  await pipeline(Readable.from(withNewlines(all())), createGzip({ level: 4 }), (zipped) => handle.writeFile(zipped))
  await handle.sync()
}

/** Reads the lines of a backup file in order. */
export const readLines = (path: string): AsyncGenerator<string> => {
  const unzipped = createGunzip()
  const file = createReadStream(path)
  file.on('error', (error) => unzipped.destroy(error))
  return linesOf(file.pipe(unzipped))
}

/** Reads a whole backup and verifies its checksum. Throws `BackupError` when it is truncated or damaged. */
export const checkBackup = async (path: string): Promise<{ head: Head; end: End }> => {
  const hash = createHash('sha256')
  let head: Head | null = null
  let end: End | null = null
  try {
    for await (const line of readLines(path)) {
      const found = markOf(line)
      if (found && 'head' in found) head = found
      if (found && 'end' in found) end = found
      else hash.update(line).update('\n')
    }
  } catch (error) {
    throw new BackupError(
      `${path} cannot be read as a backup: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
  if (!head || head.head !== 'portico-backup') throw new BackupError(`${path} is not a backup of Portico.`)
  if (head.format !== formatVersion)
    throw new BackupError(`${path} has format ${head.format}; this version reads ${formatVersion}.`)
  if (!end) throw new BackupError(`${path} is cut off: its end is missing.`)
  if (end.sha256 !== hash.digest('hex')) throw new BackupError(`${path} is damaged: its checksum is wrong.`)
  return { head, end }
}
