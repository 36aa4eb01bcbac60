import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildZip, wordParts } from '#server/platform/files/testing/build-zip.ts'
import { openFolder } from '#server/platform/testing/open-folder.ts'
import { opened } from '#server/platform/testing/opened.ts'
import { isWordCompound } from './compound-file.ts'
import { isPlainText } from './is-plain-text.ts'
import { isWordArchive } from './is-word-archive.ts'
import type { OpenFile } from './read-at.ts'
import { tagsOf } from './tags-of.ts'

// A check in quadratic time would never finish these files: each test ends quickly, or not at all.
const folder = opened(openFolder)

const looked = async <Found>(bytes: Buffer, look: (file: OpenFile) => Promise<Found>): Promise<Found> => {
  const path = join(folder.path, 'file')
  await writeFile(path, bytes)
  const handle = await open(path)
  try {
    return await look({ handle, size: bytes.length })
  } finally {
    await handle.close()
  }
}

test.each(['<a href=', '<a href', '<a href="', '<a x', '<a on', '<form ', '<!doctype '])(
  'twenty megabytes of spaces after %j are a text',
  async (start) => {
    const text = `text ${start}${' '.repeat(65_495)}`
    expect(await looked(Buffer.from(text.repeat(320)), isPlainText)).toBe(true)
  },
)

test('spaces hide no code', async () => {
  for (const mark of ['"', "'", ''])
    expect(await looked(Buffer.from(`text <a href =${' '.repeat(90)}${mark}  javascript:alert(1)>`), isPlainText)).toBe(
      false,
    )
})

test('unclosed comments and endless names take linear time', () => {
  expect(tagsOf('<!--'.repeat(1_000_000), 'Override')).toEqual([])
  expect(tagsOf(`<Override ${'a'.repeat(1_000_000)}>`, 'Override')).toEqual([new Map()])
  expect(tagsOf('<!-- a --><Override a="1"/><!-- <Override b="2"/> --><Override c = \'3\'/>', 'Override')).toEqual([
    new Map([['a', '1']]),
    new Map([['c', '3']]),
  ])
})

test('a compound file whose table contains a cycle is refused', async () => {
  const bytes = Buffer.alloc(1024, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(0, 68)
  bytes.writeUInt32LE(0, 1020)
  expect(await looked(bytes, isWordCompound)).toBe(false)
})

test('an archive whose entries share their bytes is refused', async () => {
  const sound = buildZip(wordParts([{ name: 'word/media/a.bin', data: Buffer.alloc(50_000, 7) }]))
  expect(await looked(sound, isWordArchive)).toBe(true)
  const end = sound.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const [entries, size, startWith] = [
    sound.readUInt16LE(end + 10),
    sound.readUInt32LE(end + 12),
    sound.readUInt32LE(end + 16),
  ]
  const directory = sound.subarray(startWith, startWith + size)
  // The same entries under other names, a thousand times.
  const copies = Array.from({ length: 1_000 }, (_, copy) => {
    const renamed = Buffer.from(directory)
    for (let at = 0; at < renamed.length; ) {
      const length = renamed.readUInt16LE(at + 28)
      renamed.write(String(copy).padStart(4, '0'), at + 46 + length - 4)
      at += 46 + length + renamed.readUInt16LE(at + 30) + renamed.readUInt16LE(at + 32)
    }
    return renamed
  })
  const all = Buffer.concat([directory, ...copies])
  const tail = Buffer.from(sound.subarray(end))
  for (const at of [8, 10]) tail.writeUInt16LE(entries * 1_001, at)
  tail.writeUInt32LE(all.length, 12)
  expect(await looked(Buffer.concat([sound.subarray(0, startWith), all, tail]), isWordArchive)).toBe(false)
})
