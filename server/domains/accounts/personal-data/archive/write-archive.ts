import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import type { DataRow, DataSection } from '#server/platform/personal-data/personal-data.ts'
import { type PageFacts, readablePage } from './readable-page.ts'

interface ArchiveFile {
  readonly name: string
  readonly input: AsyncIterable<string> | string
  readonly lastModified: Date
}

async function* jsonList(rows: AsyncIterable<DataRow>): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row, null, 2)}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

const textOf = (row: DataRow, field: string): string => {
  const value = row[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Generates a file for each row that has a text of its own (mails). */
async function* textFiles(section: DataSection, lastModified: Date): AsyncGenerator<ArchiveFile> {
  for await (const row of section.rows()) {
    const text = textOf(row, 'text')
    if (text === '') return
    const name = `${section.name}/${textOf(row, 'createdAt').slice(0, 10)}-${textOf(row, 'id')}.txt`
    yield { name, input: `${textOf(row, 'subject')}\n${textOf(row, 'to')}\n\n${text}`, lastModified }
  }
}

async function* files(facts: PageFacts, sections: readonly DataSection[]): AsyncGenerator<ArchiveFile> {
  const lastModified = facts.madeAt
  yield { name: 'index.html', input: readablePage(facts, sections), lastModified }
  for (const section of sections)
    yield { name: `data/${section.name}.json`, input: jsonList(section.rows()), lastModified }
  for (const section of sections) yield* textFiles(section, lastModified)
}

/** Streams the archive: a readable page, one JSON file a section and one text file a mail, without buffering it. */
export const writeArchive = (facts: PageFacts, sections: readonly DataSection[]): Readable =>
  Readable.fromWeb(makeZip(files(facts, sections)) as NodeStream)
