import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { brandColours } from '#contract/platform/brand-colours.ts'
import { backgrounds, ownColours } from '#contract/platform/own-colours.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { paintIcon } from './paint-icon.ts'
import { filePolicy } from './security-headers.ts'

const tabIcon = 'favicon.svg'
/** The pictures that a phone shows for the product, with their width in pixels. */
const pictures = [
  { name: 'touch-icon.png', width: 180 },
  { name: 'app-icon.png', width: 512 },
] as const

/** The files that are not served as they are stored. */
export const iconFiles: readonly string[] = [tabIcon, ...pictures.map(({ name }) => name)]

const webManifest = (name: string, accent: string) => ({
  name,
  short_name: name,
  start_url: '/',
  display: 'minimal-ui',
  background_color: backgrounds.light.page,
  theme_color: accent,
  icons: [
    { src: `/${tabIcon}`, type: 'image/svg+xml', sizes: 'any' },
    // Any shape may be cut out of them: the mark stays in the middle four fifths (W3C, Web App Manifest, icon masks).
    ...pictures.map((picture) => ({
      src: `/${picture.name}`,
      type: 'image/png',
      sizes: `${picture.width}x${picture.width}`,
      purpose: 'any maskable',
    })),
  ],
})

/** Serves the mark in the provider's colour: the tab's icon, a phone's icons, and the manifest that names them. */
export const registerIcons = async (
  app: FastifyInstance,
  folder: string,
  { name, colour }: Pick<Settings['provider'], 'name' | 'colour'>,
): Promise<void> => {
  const { accent, onAccent } = brandColours(colour).light
  const serve = (path: string, type: string, body: string | Buffer): void => {
    const headers = { 'content-security-policy': filePolicy, 'cache-control': 'public, max-age=3600' }
    app.get(`/${path}`, async (_, reply) => reply.headers(headers).type(type).send(body))
  }
  const icon = await readFile(join(folder, tabIcon), 'utf8').catch(() => '')
  const painted = icon.replaceAll(ownColours.light.accent, accent).replaceAll(ownColours.light.onAccent, onAccent)
  serve(tabIcon, 'image/svg+xml', painted)
  for (const picture of pictures) {
    const file = await readFile(join(folder, picture.name)).catch(() => null)
    if (file) serve(picture.name, 'image/png', paintIcon(file, accent, onAccent))
  }
  serve('manifest.webmanifest', 'application/manifest+json', JSON.stringify(webManifest(name, accent)))
}
