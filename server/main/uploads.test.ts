import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { opened } from '#server/platform/database/testing.ts'
import { buildPdf } from '#server/platform/files/testing/build-pdf.ts'
import { filesIn, type TestFileStore } from '#server/platform/files/testing/open-file-location.ts'
import { openUploadServer, type UploadServer } from './testing/open-upload-server.ts'

const pdf = new Uint8Array(buildPdf())
const pdfText = Buffer.from(pdf).toString('latin1')
const uploads = opened(() => openUploadServer())
let location: TestFileStore
let allowed: UploadServer['allowed']
let port = 0

beforeAll(async () => {
  ;({ location, port, allowed } = uploads)
})
beforeEach(async () => {
  for (const key of await location.files.list()) await location.files.remove(key)
})

const nothingRemains = async (): Promise<void> => {
  expect(await location.files.list()).toEqual([])
  expect(await filesIn(location.unfinished)).toEqual([])
}

const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/upload`, {
    method: 'POST',
    body,
    headers: { ...allowed, ...headers },
  })
  return [answer.status, (await answer.json()) as Record<string, unknown>] as const
}
type Field = readonly [name: string, value: string | Blob, fileName?: string]
const formOf = (...fields: readonly Field[]): FormData => {
  const form = new FormData()
  for (const [name, value, fileName] of fields)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  return form
}
const file: Field = ['file', new Blob([pdf]), 'Bericht – ü.pdf']
const folder: Field = ['folder', 'a']
const type = { 'content-type': 'multipart/form-data; boundary=b' }
const part = (head: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const filePart = part('name="file"; filename="a.pdf"', pdfText)

test.each([
  ['before', [folder, file]],
  ['after', [file, folder]],
  ['around', [folder, file, ['notes', 'grüße 😀']]],
] as const)('fields may come %s the file', async (_, fields) => {
  const [status, answer] = await send(formOf(...fields))
  expect([status, answer]).toEqual([201, { name: 'Bericht – ü.pdf', size: pdf.length, folder: 'a' }])
  expect((await location.files.list()).length).toBe(1)
})

const bad = [422, { message: 'bad_input' }] as const
const noFile = [422, { message: 'file_field_required' }] as const
test.each([
  ['no file', formOf(folder), noFile],
  ['nothing at all', formOf(), noFile],
  ['text in the place of the file', formOf(folder, ['file', 'text']), noFile],
  ['a file without a name', formOf(folder, ['file', new Blob([pdf]), '']), noFile],
  ['a file in another field', formOf(folder, ['document', new Blob([pdf]), 'a.pdf']), bad],
  ['two files', formOf(folder, file, file), bad],
  ['a field twice', formOf(folder, folder, file), bad],
  ['a field twice, behind', formOf(file, folder, folder), bad],
  ['many fields', formOf(file, folder, ...Array.from({ length: 30 }, (__, i): Field => [`f${i}`, '1'])), bad],
  ['a long field', formOf(folder, ['notes', 'n'.repeat(20_000)], file), bad],
  ['a long field behind', formOf(file, folder, ['notes', 'n'.repeat(20_000)]), bad],
  ['a field of every object', formOf(folder, ['__proto__', 'x'], file), bad],
  ['an empty file', formOf(folder, ['file', new Blob([]), 'a.pdf']), [422, { message: 'file_empty' }]],
  ['a wrong ending', formOf(folder, ['file', new Blob([pdf]), 'a.exe']), [415, { message: 'file_type' }]],
  ['a wrong content', formOf(folder, ['file', new Blob(['MZ']), 'a.pdf']), [415, { message: 'file_type' }]],
  [
    'a long wrong content',
    formOf(folder, ['file', new Blob([new Uint8Array(3_000_000)]), 'a.pdf']),
    [415, { message: 'file_type' }],
  ],
  [
    'too long a file',
    formOf(folder, ['file', new Blob([pdf, new Uint8Array(20_000_000)]), 'a.pdf']),
    [413, { message: 'file_too_large' }],
  ],
  [
    'far too long a file',
    formOf(folder, ['file', new Blob([pdf, new Uint8Array(30_000_000)]), 'a.pdf']),
    [413, { message: 'file_too_large' }],
  ],
] as const)('%s is refused, and nothing is stored', async (_, form, expected) => {
  expect(await send(form)).toEqual(expected)
  await nothingRemains()
  // The same or another connection still works.
  expect((await send(formOf(folder, file)))[0]).toBe(201)
})

test('a disk that fills up during an upload is reported, and nothing is stored', async () => {
  const handle = await open(join(tmpdir(), 'portico-any'), 'w')
  const write = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'writeFile')
  await handle.close()
  write.mockResolvedValueOnce(undefined).mockRejectedValue(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  const long = new Blob([pdf, new Uint8Array(5_000_000)])
  const answers = await Promise.all([1, 2, 3].map(() => send(formOf(folder, ['file', long, 'a.pdf']))))
  write.mockRestore()
  expect(answers).toEqual(answers.map(() => [503, { message: 'storage_unavailable' }]))
  await nothingRemains()
  expect((await send(formOf(folder, file)))[0]).toBe(201)
})

test('invalid fields are refused wherever they are, and their file is not stored', async () => {
  const [status, answer] = await send(formOf(['folder', 'c'], file, ['other', 'x']))
  expect(status).toBe(422)
  expect(answer['violations']).toEqual([
    { propertyPath: 'folder', message: 'yup.invalid' },
    { propertyPath: 'other', message: 'yup.unknown_field' },
  ])
  await nothingRemains()
})

describe('broken multipart', () => {
  test.each([
    ['no multipart', 'hello', type],
    ['no boundary', filePart, { 'content-type': 'multipart/form-data' }],
    ['another boundary', filePart.replaceAll('--b', '--c'), type],
    ['no end', part('name="folder"', 'a') + filePart, type],
    ['cut off in the file', part('name="folder"', 'a') + filePart.slice(0, 200), type],
    ['cut off in a head', '--b\r\nContent-Dispo', type],
    ['no name', `${part('filename="a.pdf"', 'x')}--b--\r\n`, type],
  ])('is refused: %s', async (_, body, headers) => {
    const [status, answer] = await send(Buffer.from(body, 'latin1'), headers)
    expect([status, ['bad_input', 'file_field_required'].includes(String(answer['message']))]).toEqual([422, true])
    await nothingRemains()
  })

  test.each(['application/json', 'text/plain', 'multipart/mixed; boundary=b', 'application/x-www-form-urlencoded'])(
    'of another type is refused: %s',
    async (other) => {
      expect(await send(filePart, { 'content-type': other })).toEqual([415, { message: 'unsupported_media_type' }])
    },
  )
})

const head = (length: number, more: Readonly<Record<string, string>> = allowed): string =>
  [
    'POST /api/upload HTTP/1.1',
    'Host: a',
    `Content-Length: ${length}`,
    `Content-Type: ${type['content-type']}`,
    ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

const start = async (text: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text, 'latin1')
  return socket
}

test('the caller and their network are checked before the body is read', async () => {
  for (const [headers, status] of [
    [{ 'x-requested-with': 'portico' }, 401],
    [{ cookie: allowed.cookie }, 403],
    [{ cookie: allowed.cookie, 'sec-fetch-site': 'cross-site' }, 403],
  ] as const) {
    const socket = await start(head(1_000_000, headers))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain(`HTTP/1.1 ${status}`)
    socket.destroy()
  }
})

test('an upload whose session ends meanwhile is refused at its end', async () => {
  const body = `${part('name="folder"', 'a')}${filePart}--b--\r\n`
  const socket = await start(head(body.length) + body.slice(0, -20))
  await pause(50)
  uploads.letIn(false)
  socket.write(body.slice(-20), 'latin1')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  uploads.letIn(true)
  expect(answer.toString()).toContain('HTTP/1.1 401')
  await nothingRemains()
  socket.destroy()
})

test('a sender that disconnects leaves nothing', async () => {
  for (const wait of [0, 5, 30]) {
    const socket = await start(
      `${head(5_000_000)}${part('name="folder"', 'a')}${filePart.slice(0, 300)}${' '.repeat(800_000)}`,
    )
    await pause(wait)
    socket.destroy()
  }
  // The last sender's file may only start now: it is gone when two checks find none.
  await expect.poll(() => filesIn(location.unfinished)).toEqual([])
  await pause(500)
  await expect.poll(() => filesIn(location.unfinished)).toEqual([])
  await nothingRemains()
})

test('twenty long files uploaded together are not buffered in memory', async () => {
  const [count, length] = [20, 5_000_000]
  const piece = Buffer.alloc(100_000, '%')
  const opening = Buffer.from(
    `${part('name="folder"', 'a')}--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
  )
  const ending = Buffer.from('%%EOF\r\n--b--\r\n')
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  /** Returns the bytes in use after a garbage collection. */
  const usedBytes = (): number => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const before = usedBytes()
  let [pieces, maxUsed] = [0, 0]
  /** Measures twenty times in all: each costs a garbage collection. */
  const measure = (): void => {
    pieces += 1
    if (pieces % 50 === 0) maxUsed = Math.max(maxUsed, usedBytes() - before)
  }
  const uploadOne = async (): Promise<string> => {
    const socket = await start(head(opening.length + length + ending.length))
    const answered = once(socket, 'data')
    socket.write(opening)
    for (let sent = 0; sent < length; sent += piece.length) {
      if (!socket.write(piece)) await once(socket, 'drain')
      measure()
    }
    socket.write(ending)
    const [answer] = (await answered) as [Buffer]
    socket.destroy()
    return answer.toString()
  }
  const answers = await Promise.all(Array.from({ length: count }, uploadOne))
  expect(answers.every((answer) => answer.startsWith('HTTP/1.1 201'))).toBe(true)
  expect((await location.files.list()).length).toBe(count)
  expect(maxUsed).toBeLessThan((count * length) / 2)
})
