import { randomBytes } from 'node:crypto'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { buildPdf } from '#server/platform/files/testing/build-pdf.ts'
import { buildZip, wordParts } from '#server/platform/files/testing/build-zip.ts'
import { openFolder } from '#server/platform/testing/open-folder.ts'
import { opened } from '#server/platform/testing/opened.ts'
import { countTurns } from '#server/platform/threads/testing/count-turns.ts'
import { isContentOf } from './check-content.ts'

/** The share of the work that may block this thread at once. */
const maxBlocked = 0.4

const folder = opened(openFolder)

const check = async (type: 'txt' | 'csv' | 'docx' | 'pdf', bytes: Buffer) => {
  const path = join(folder.path, `file.${type}`)
  await writeFile(path, bytes)
  return countTurns(() => isContentOf(type, path, 'a'))
}

test('one line of twenty megabytes and ten million rows do not block other work', async () => {
  for (const text of ['x <a '.repeat(3_300_000), '1\n'.repeat(10_000_000)]) {
    const { result, maxShare } = await check('txt', Buffer.from(text))
    expect(result).toBe(true)
    expect(maxShare).toBeLessThan(maxBlocked)
  }
})

test('a document that unpacks to 150 megabytes does not block other work', async () => {
  // Incompressible enough: content that unpacks to two hundred times its length is refused unread.
  const data = Buffer.concat([randomBytes(50_000), Buffer.alloc(3_700_000)])
  const media = Array.from({ length: 40 }, (_, at) => ({ name: `word/media/${at}.bin`, data }))
  const { result, maxShare } = await check('docx', buildZip(wordParts(media)))
  expect(result).toBe(true)
  expect(maxShare).toBeLessThan(maxBlocked)
})

test('only the beginning and the end of a PDF with giant streams are read', async () => {
  const path = join(folder.path, 'giant.pdf')
  await writeFile(path, buildPdf({ padding: 19_000_000 }))
  const handle = await open(path)
  const reading = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'read')
  try {
    expect(await isContentOf('pdf', path, 'a')).toBe(true)
    const read = await Promise.all(reading.mock.results.map(async ({ value }) => (await value).bytesRead))
    expect(read.length).toBeGreaterThan(0)
    expect(read.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(1_000_000)
  } finally {
    reading.mockRestore()
    await handle.close()
  }
})
