import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { evidenceTypes } from '#contract/aml/schemas.ts'
import {
  customerFileTypes,
  type FileType,
  fileTypeOf,
  fileTypes,
  imageTypes,
  maxFileBytes,
} from '#contract/documents/schemas.ts'
import { opened } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type IncomingFile, receiveFile } from './receive-file.ts'
import { buildPdf } from './testing/build-pdf.ts'
import { buildJpeg } from './testing/build-picture.ts'
import { buildZip, wordParts } from './testing/build-zip.ts'
import { goodFiles } from './testing/good-files.ts'
import { hostileFiles } from './testing/hostile-files.ts'
import { filesIn, openLocationOf } from './testing/open-file-location.ts'

const location = opened(() => openLocationOf('a folder'))

const receive = (file: IncomingFile, allowed: readonly FileType[] = [...fileTypes, ...imageTypes]) => {
  const files = { put: location.files.put, discard: ({ key }: { key: string }) => location.files.remove(key) }
  return receiveFile(files, file, allowed)
}
/** Splits the content into pieces of odd lengths, like a network. */
const streamed = (content: Buffer): Readable => {
  const pieces: Buffer[] = []
  for (let at = 0; at < content.length; at += 7_919) pieces.push(content.subarray(at, at + 7_919))
  return Readable.from(pieces)
}
const refusalOf = async (file: IncomingFile, allowed?: readonly FileType[]): Promise<string> => {
  try {
    const { type } = await receive(file, allowed)
    return `taken as ${type}`
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('the two collections have at least sixty files each', () => {
  expect(new Set(goodFiles.map(([name]) => name)).size).toBeGreaterThanOrEqual(60)
  expect(new Set(hostileFiles.map(([name]) => name)).size).toBeGreaterThanOrEqual(60)
})

test.each(goodFiles)('accepts %s', async (name, content) => {
  const { file, type } = await receive({ name, stream: streamed(content) })
  expect(file.size).toBe(content.length)
  expect(fileTypeOf(name.toLowerCase().split('.').at(-1) ?? '')).toBe(type)
})

test.each(hostileFiles)('refuses %j', async (name, content) => {
  const before = await location.files.list()
  const expected = content.length === 0 ? 'file_empty' : 'file_type'
  expect(await refusalOf({ name, stream: streamed(content) })).toBe(expected)
  expect(await location.files.list()).toEqual(before)
  expect(await filesIn(location.unfinished)).toEqual([])
})

describe('receiveFile', () => {
  test('accepts each file type that customers may send', async () => {
    const docx = buildZip(wordParts())
    expect(await refusalOf({ name: 'a.docx', stream: streamed(docx) }, customerFileTypes)).toBe('file_type')
    expect(await refusalOf({ name: 'a.pdf', stream: streamed(buildPdf()) }, customerFileTypes)).toBe('taken as pdf')
  })

  test('accepts pictures only where they are evidence, under their own ending', async () => {
    expect(await refusalOf({ name: 'passport.jpeg', stream: streamed(buildJpeg()) }, fileTypes)).toBe('file_type')
    const { name, type } = await receive({ name: 'passport.JPEG', stream: streamed(buildJpeg()) }, evidenceTypes)
    expect({ name, type }).toEqual({ name: 'passport.JPEG', type: 'jpg' })
  })

  test('accepts a file of exactly the maximum length', async () => {
    const rest = maxFileBytes - buildPdf({ padding: 1 }).length + 1
    const content = buildPdf({ padding: rest - String(rest).length + 1 })
    expect(content.length).toBe(maxFileBytes)
    expect(await refusalOf({ name: 'a.pdf', stream: streamed(content) })).toBe('taken as pdf')
    const longer = Buffer.concat([content, Buffer.from('\n')])
    expect(await refusalOf({ name: 'a.pdf', stream: streamed(longer) })).toBe('file_too_large')
    expect(await filesIn(location.unfinished)).toEqual([])
  })

  test('refuses a wrong beginning before the rest has arrived', async () => {
    let given = 0
    const endless = Readable.from(
      (function* () {
        for (; given < 500; given += 1) yield Buffer.alloc(10_000, 'MZ\u0090\0', 'latin1')
      })(),
    )
    expect(await refusalOf({ name: 'a.pdf', stream: endless })).toBe('file_type')
    expect(given).toBeLessThan(50)
  })

  test('deletes a discarded file', async () => {
    const before = await location.files.list()
    const { discard } = await receive({ name: 'a.pdf', stream: streamed(buildPdf()) })
    await discard()
    expect(await location.files.list()).toEqual(before)
  })
})
