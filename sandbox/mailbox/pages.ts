import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSameOrigin } from '#sandbox/console/same-origin.ts'
import { sendToolPage } from '#sandbox/console/shell.ts'
import type { SandboxContext } from '#sandbox/core/context.ts'
import { html } from '#sandbox/core/page.ts'
import { bodyPolicy, htmlForFrame } from './html-view.ts'
import { mailListPage, PAGE_SIZE } from './list-page.ts'
import type { MailStore } from './mail-store.ts'
import { chooseView, messagePage } from './message-page.ts'
import { parseAttachments } from './parse-message.ts'
import { attachmentDisposition, sendAttachment } from './send-attachment.ts'
import { nextChange } from './wait-for-message.ts'

type Query = Record<string, unknown>
type ById = { Params: { id: string; index: string }; Querystring: Query }

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const WATCH_MS = 25_000

/**
 * Serves the mailbox's pages under /mailbox. Forms work without script; the script only refreshes the list while it is
 * open.
 */
export const registerMailboxPages = (
  app: FastifyInstance,
  ctx: SandboxContext,
  store: MailStore,
  options: { smtpPort: () => number; closing: AbortSignal },
): void => {
  const sendMissing = (reply: FastifyReply) => {
    const body = html`<div class="empty"><h1>This message is gone</h1><p>It was deleted, or it never was.</p><p><a class="button" href="/mailbox">Open the mailbox</a></p></div>`
    return sendToolPage(
      reply,
      ctx,
      { title: 'Message not found', current: 'mailbox', unopened: store.unopenedCount(), body },
      404,
    )
  }

  app.get<{ Querystring: Query }>('/mailbox', (request, reply) => {
    const search = text(request.query['search'])
    const filter = search ? { search } : {}
    const version = store.version()
    const total = store.count(filter)
    const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(request.query['page'])) || 1))
    const messages = store.list(filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
    const body = mailListPage({ messages, total, page, search, version, smtpPort: options.smtpPort() })
    return sendToolPage(reply, ctx, {
      title: 'Mailbox',
      current: 'mailbox',
      unopened: store.unopenedCount(),
      body,
      scripts: ['mailbox.js'],
    })
  })

  app.get<{ Querystring: Query }>('/mailbox/changes', async (request, reply) => {
    const gone = new AbortController()
    reply.raw.on('close', () => gone.abort())
    const signal = AbortSignal.any([AbortSignal.timeout(WATCH_MS), options.closing, gone.signal])
    if (request.query['since'] === String(store.version())) await nextChange(store, signal)
    return reply.header('cache-control', 'no-store').send({ version: store.version() })
  })

  app.get<ById>('/mailbox/:id', (request, reply) => {
    store.markOpened(request.params.id)
    const message = store.get(request.params.id)
    const raw = store.raw(request.params.id)
    if (!message || !raw) return sendMissing(reply)
    const view = chooseView(message, text(request.query['view']))
    const body = messagePage(message, raw, view, request.query['images'] === '1')
    const title = message.subject || 'Message'
    return sendToolPage(reply, ctx, { title, current: 'mailbox', unopened: store.unopenedCount(), body })
  })

  app.get<ById>('/mailbox/:id/body.html', async (request, reply) => {
    const message = store.get(request.params.id)
    const raw = store.raw(request.params.id)
    if (!message || !raw) return sendMissing(reply)
    const attachments = await parseAttachments(raw).catch(() => [])
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', bodyPolicy(request.query['images'] === '1'))
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(htmlForFrame(message.html, attachments))
  })

  app.get<ById>('/mailbox/:id/source', (request, reply) => {
    const raw = store.raw(request.params.id)
    if (!raw) return sendMissing(reply)
    return reply
      .header('content-type', 'message/rfc822')
      .header('content-disposition', attachmentDisposition(`${request.params.id}.eml`))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(raw))
  })

  app.get<ById>('/mailbox/:id/attachments/:index', (request, reply) => {
    const raw = store.raw(request.params.id)
    return raw ? sendAttachment(reply, raw, Number(request.params.index)) : sendMissing(reply)
  })

  const refuseForeign = (reply: FastifyReply) =>
    reply.code(403).send({ error: 'This form can only be sent from the mailbox itself.' })

  app.post<ById>('/mailbox/:id/delete', (request, reply) => {
    if (!isSameOrigin(request)) return refuseForeign(reply)
    store.remove(request.params.id)
    return reply.redirect('/mailbox', 303)
  })

  app.post<{ Body: Query | null }>('/mailbox/delete-all', (request, reply) => {
    if (!isSameOrigin(request)) return refuseForeign(reply)
    const search = text(request.body?.['search'])
    store.removeAll(search ? { search } : {})
    return reply.redirect('/mailbox', 303)
  })
}
