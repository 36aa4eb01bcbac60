import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languages } from '#contract/core/fields.ts'
import { paymentScriptOf, paymentScriptSources } from '#contract/platform/payment-script.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { callLanguage } from './call-language.ts'
import { escaped } from './docs/markup.ts'
import { pageHead, startBlock } from './pages/page-head.ts'
import { readBuiltFiles } from './pages/read-built-files.ts'
import { registerFiles } from './pages/register-files.ts'
import { type FirstCalls, readStartOfPage, type StartAnswers } from './pages/start-answers.ts'
import { refuse } from './refusal.ts'
import { registerIcons } from './register-icons.ts'
import { bothSources, pagePolicy, recaptchaSources } from './security-headers.ts'

const noncePlaceholder = '__NONCE__'
const colourPlaceholder = '__PROVIDER_COLOUR__'
const schemeScript = '<script src="/colour-scheme.js"></script>'
const buyScreen = /^\/buy\/[^/]+\/?$/

/** How long a page waits for the configuration, in milliseconds; without it, the browser requests it. */
const maxConfigWaitMs = 300

/** What the pages need to know of a request and of the instance. */
export interface PageSources {
  readonly hasSession?: (request: FastifyRequest) => boolean
  /** The configuration, which pages then need no call for; none when left out. */
  readonly publicConfig?: (() => Promise<PublicConfig>) | undefined
  /** What the pages of a logged-in visitor request first; none when left out. */
  readonly firstCalls?: FirstCalls | undefined
}

/** Reads the built page with the script of its first paint inline, and the hash that allows it. */
const readPage = async (folder: string, colour: string): Promise<{ page: string | null; hash: string }> => {
  const [built, script] = await Promise.all(
    ['index.html', 'colour-scheme.js'].map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
  )
  const page = built?.replaceAll(colourPlaceholder, colour) ?? null
  if (!page?.includes(schemeScript) || !script) return { page, hash: '' }
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  return { page: page.replace(schemeScript, () => `<script>${script}</script>`), hash }
}

/** Reads the configuration; null if that fails, or while the database does not answer. */
const readInTime = (publicConfig: () => Promise<PublicConfig>): Promise<PublicConfig | null> =>
  Promise.race([publicConfig().catch(() => null), pause(maxConfigWaitMs, null, { ref: false })])

/**
 * Serves the built pages: hashed files for a year, the one page with a new style nonce for every other address. The
 * page has the provider's colour from its first paint, and the language, title and description of its address. It may load only the provider's logo, the banks' logos and a
 * configured captcha from elsewhere. With real keys the buy screen also loads the payment provider's script. Below /api
 * and /assets an unknown address is a refusal, never the page.
 */
export const registerPages = async (
  app: FastifyInstance,
  folder: string,
  settings: Pick<Settings, 'provider' | 'captcha' | 'stripe' | 'banking' | 'landing' | 'publicUrl'>,
  { hasSession = () => false, publicConfig, firstCalls }: PageSources = {},
): Promise<void> => {
  const { captcha, stripe, banking } = settings
  const { name, logoUrl, colour } = settings.provider
  const everywhere = recaptchaSources(captcha.recaptcha?.url ?? null)
  const whereOneBuys =
    paymentScriptOf(stripe.publishableKey) === null ? everywhere : bothSources(everywhere, paymentScriptSources)
  const ownLogo = URL.canParse(logoUrl) ? [new URL(logoUrl).origin] : []
  const pictureOrigins = [...new Set([...ownLogo, ...banking.logoOrigins])].join(' ')
  const { page, hash } = await readPage(folder, colour)
  const builtFiles = await readBuiltFiles(folder)
  await registerIcons(app, folder, { name, colour })
  await registerFiles(app, folder)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!page || !isRead || /^\/+(api|assets)(\/|$)/.test(path)) throw refuse('not_found')
    const nonce = randomBytes(16).toString('base64')
    const { lang } = request.query as { lang?: unknown }
    const requested = languages.find((code) => code === lang)
    const shown = {
      // From the first slash of a run only: linear for any address.
      path: path.replace(/(?<!\/)\/+$/, '') || '/',
      requested,
      language: callLanguage(request, requested),
    }
    const isLanding = shown.path === '/' && settings.landing !== null
    const isVisitor = !hasSession(request)
    const [config, start] = await Promise.all([
      publicConfig ? readInTime(publicConfig) : null,
      isVisitor || !firstCalls ? null : readStartOfPage(app, firstCalls, { path: shown.path, request, reply }),
    ])
    // Without an answer about the session, the browser asks: it must not take the page for a visitor's.
    const known = isVisitor || start !== null ? config : null
    const { title, tags } = pageHead(settings, { ...shown, config: known })
    const filesOf = isLanding || shown.path !== '/' ? shown.path : '/login'
    const [head, body] = page
      .replaceAll(noncePlaceholder, nonce)
      .replace('<html lang="en">', `<html lang="${shown.language}">`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .split('</head>')
    const beforeAnswers = `${head}${tags}${builtFiles.linksOfPage(filesOf, shown.language)}`
    const fromAnswers = (answers: StartAnswers | null): string =>
      [
        known ? startBlock(known, answers) : '',
        answers ? builtFiles.linksOfAnswers(answers, filesOf, shown.language) : '',
        `</head>${body}`,
      ].join('')
    // Answers are in the page with the configuration, or not at all.
    const readAll = known && request.method === 'GET' ? start?.readAll : null
    // The browser fetches the files of the head while the answers are read.
    const inParts = async function* (read: () => Promise<StartAnswers>) {
      yield beforeAnswers
      yield fromAnswers(await read())
    }
    return reply
      .code(200)
      .headers({
        'content-security-policy': pagePolicy(
          nonce,
          pictureOrigins,
          buyScreen.test(path) ? whereOneBuys : everywhere,
          hash,
        ),
        'content-language': shown.language,
        vary: 'accept-language, cookie',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(readAll ? Readable.from(inParts(readAll)) : `${beforeAnswers}${fromAnswers(start?.session ?? null)}`)
  })
}
