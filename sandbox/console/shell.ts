import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxContext } from '#sandbox/core/context.ts'
import { type Html, html } from '#sandbox/core/page.ts'

/** One page of the sandbox's own tools (console and mailbox). */
export type ToolPage = {
  title: string
  current: 'console' | 'mailbox'
  /** Unopened mails, shown beside the mailbox's name. */
  unopened: number
  body: Html
  /** Names of own scripts in `console/static`, loaded deferred. */
  scripts?: string[]
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Formats an instant in the machine's time zone: 21/11/2026 09:14:05. */
export const formatInstant = (ms: number): string => {
  const parts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' }).format(ms)
  return parts.replace(',', '')
}

const navLink = (href: string, name: string, isCurrent: boolean, count?: number): Html =>
  html`<a href="${href}"${isCurrent ? html` aria-current="page"` : ''}>${name}${
    count ? html` <span class="count">${count}<span class="hidden"> not opened</span></span>` : ''
  }</a>`

const documentOf = (ctx: SandboxContext, content: ToolPage): string => {
  const nowMs = ctx.clock.now()
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${content.title} · Portico sandbox</title>
<link rel="icon" href="/assets/tools/icon.svg">
<link rel="stylesheet" href="/assets/tools/tools.css">
${(content.scripts ?? []).map((name) => html`<script src="/assets/tools/${name}" defer></script>`)}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
  <a class="brand" href="/"><img src="/assets/tools/icon.svg" alt="" width="24" height="24"> Portico <span>sandbox</span></a>
  <nav aria-label="Sandbox">
    ${navLink('/', 'Console', content.current === 'console')}
    ${navLink('/mailbox', 'Mailbox', content.current === 'mailbox', content.unopened)}
  </nav>
  <a class="now" href="/#clock"><span class="hidden">Sandbox clock: </span><time datetime="${new Date(nowMs).toISOString()}">${formatInstant(nowMs)}</time></a>
</header>
<main id="content" tabindex="-1">
${content.body}
</main>
</body>
</html>`.markup
}

/** Sends a page of the tools under a strict content security policy, uncached. */
export const sendToolPage = (reply: FastifyReply, ctx: SandboxContext, content: ToolPage, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('content-security-policy', POLICY)
    .send(documentOf(ctx, content))

const own = (name: string): URL => new URL(`./static/${name}`, import.meta.url)

const STYLES = [
  'tokens.css',
  'frame.css',
  'controls.css',
  'tables.css',
  'mailbox.css',
  'console.css',
  'failures.css',
].map(own)

const ASSETS: Record<string, { type: string; files: URL[] }> = {
  'tools.css': { type: 'text/css; charset=utf-8', files: STYLES },
  'mailbox.js': { type: 'text/javascript; charset=utf-8', files: [own('mailbox.js')] },
  'console.js': { type: 'text/javascript; charset=utf-8', files: [own('console.js')] },
  'icon.svg': { type: 'image/svg+xml', files: [own('icon.svg')] },
  'inter.woff2': {
    type: 'font/woff2',
    files: [new URL(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))],
  },
}

/** Serves the stylesheet (its parts in one file), scripts, icon and font of the tools; only those named here. */
export const registerToolAssets = (app: FastifyInstance): void => {
  app.get<{ Params: { name: string } }>('/assets/tools/:name', async (request, reply) => {
    const asset = Object.hasOwn(ASSETS, request.params.name) ? ASSETS[request.params.name] : undefined
    if (!asset) return reply.code(404).send({ error: 'There is no such file.' })
    return reply
      .header('content-type', asset.type)
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.concat(await Promise.all(asset.files.map((file) => readFile(file)))))
  })
}
