import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { brandColours } from '#contract/platform/brand-colours.ts'
import { ownColours } from '#contract/platform/own-colours.ts'
import { paymentScriptOf, paymentScriptSources } from '#contract/platform/payment-script.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { refuse } from './refusal.ts'
import { bothSources, filePolicy, pagePolicy, recaptchaSources } from './security-headers.ts'

const noncePlaceholder = '__NONCE__'
const colourPlaceholder = '__PROVIDER_COLOUR__'
const iconName = 'favicon.svg'
const buyScreen = /^\/buy\/[^/]+\/?$/

/** Serves the tab's icon in the provider's colour. */
const registerIcon = async (app: FastifyInstance, folder: string, colour: string): Promise<void> => {
  const { accent, onAccent } = brandColours(colour).light
  const icon = await readFile(join(folder, iconName), 'utf8').catch(() => '')
  const painted = icon.replaceAll(ownColours.light.accent, accent).replaceAll(ownColours.light.onAccent, onAccent)
  app.get(`/${iconName}`, async (_, reply) =>
    reply
      .headers({ 'content-security-policy': filePolicy, 'cache-control': 'public, max-age=3600' })
      .type('image/svg+xml')
      .send(painted),
  )
}

/**
 * Serves the built pages: hashed files for a year, the one page with a new style nonce for every other address. The
 * page has the provider's colour from its first paint. It may load only the provider's logo, the banks' logos and a
 * configured captcha from elsewhere. With real keys the buy screen also loads the payment provider's script. Below /api
 * and /assets an unknown address is a refusal, never the page.
 */
export const registerPages = async (
  app: FastifyInstance,
  folder: string,
  {
    provider: { logoUrl, colour },
    captcha,
    stripe,
    banking,
  }: Pick<Settings, 'provider' | 'captcha' | 'stripe' | 'banking'>,
): Promise<void> => {
  const everywhere = recaptchaSources(captcha.recaptcha?.url ?? null)
  const whereOneBuys =
    paymentScriptOf(stripe.publishableKey) === null ? everywhere : bothSources(everywhere, paymentScriptSources)
  const ownLogo = URL.canParse(logoUrl) ? [new URL(logoUrl).origin] : []
  const pictureOrigins = [...new Set([...ownLogo, ...banking.logoOrigins])].join(' ')
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  const page = built?.replaceAll(colourPlaceholder, colour)
  await registerIcon(app, folder, colour)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', iconName, '**/.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'assets'))
      response.header('content-security-policy', filePolicy)
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!page || !isRead || /^\/+(api|assets)(\/|$)/.test(path)) throw refuse('not_found')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(200)
      .headers({
        'content-security-policy': pagePolicy(nonce, pictureOrigins, buyScreen.test(path) ? whereOneBuys : everywhere),
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce))
  })
}
