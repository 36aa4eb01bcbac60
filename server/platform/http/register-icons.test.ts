import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, inflateSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { brandColours } from '#contract/platform/brand-colours.ts'
import { projectFolder } from '#server/platform/project-folder.ts'
import { paintIcon } from './paint-icon.ts'
import { registerIcons } from './register-icons.ts'

const files = join(projectFolder, 'web/static')
let app: FastifyInstance | null = null
afterEach(() => app?.close())

const serve = async (name: string, colour: string): Promise<FastifyInstance> => {
  app = Fastify()
  await registerIcons(app, files, { name, colour })
  return app
}

/** Lists the chunks of a PNG, each with a right checksum. */
const chunksOf = (png: Buffer): Map<string, Buffer> => {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const typed = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(typed))
    chunks.set(typed.toString('latin1', 0, 4), typed.subarray(4))
    at += length + 12
  }
  return chunks
}

test('the manifest has the firm’s name and colour, and names icons that exist', async () => {
  const name = 'Ada "& Sons" <b>Ltd</b>'
  const { accent } = brandColours('#f5b800').light
  const answer = await (await serve(name, '#f5b800')).inject('/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const manifest = answer.json<{ name: string; theme_color: string; icons: { src: string; type: string }[] }>()
  expect(manifest).toMatchObject({ name, theme_color: accent })
  for (const { src, type } of manifest.icons) {
    const icon = await app?.inject(src)
    expect(icon?.statusCode).toBe(200)
    expect(icon?.headers['content-type']).toContain(type)
  }
})

test.each([
  ['touch-icon.png', 180],
  ['app-icon.png', 512],
])('%s is a whole picture in the provider’s colour', async (path, width) => {
  const { accent, onAccent } = brandColours('#f5b800').light
  const { rawPayload } = await (await serve('Ada', '#f5b800')).inject(`/${path}`)
  const chunks = chunksOf(rawPayload)
  const header = chunks.get('IHDR')
  expect([header?.readUInt32BE(0), header?.readUInt32BE(4)]).toEqual([width, width])
  const palette = chunks.get('PLTE')?.toString('hex')
  expect(`#${palette?.slice(0, 6)}`).toBe(accent)
  expect(`#${palette?.slice(-6)}`).toBe(onAccent)
  // One byte of filter and half a byte for each pixel of a row; the corners show the ground.
  const pixels = inflateSync(chunks.get('IDAT') ?? '')
  expect(pixels).toHaveLength((width / 2 + 1) * width)
  expect([pixels[1], pixels.at(-1)]).toEqual([0, 0])
})

test('refuses a picture without such a palette', async () => {
  const other = Buffer.from(await readFile(join(files, 'touch-icon.png')))
  other.write('IDAT', 37, 'latin1')
  expect(() => paintIcon(other, '#000000', '#ffffff')).toThrow('no palette')
})

test('the mark is the same in tab, pages and sandbox', async () => {
  const [tab, sandbox, brand] = await Promise.all(
    ['web/static/favicon.svg', 'sandbox/console/static/icon.svg', 'web/ui/layout/brand.tsx'].map((path) =>
      readFile(join(projectFolder, path), 'utf8'),
    ),
  )
  expect(sandbox).toBe(tab)
  const lines = / d="([^"]+)"/.exec(tab ?? '')?.[1]
  expect(lines).toMatch(/^M8 24/)
  expect(brand).toContain(`d="${lines}"`)
})
