import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxContext } from '#sandbox/core/context.ts'
import { html } from '#sandbox/core/page.ts'
import { controlDocsOf } from '#sandbox/core/serve-control.ts'
import type { Mailbox } from '#sandbox/mailbox/register-mailbox.ts'
import { BANKING } from './banking-section.ts'
import { allRecordsPage, consolePage, ON_CONSOLE } from './console-page.ts'
import { openControlClient, problemOf } from './control-client.ts'
import { DELIVERIES } from './deliveries-section.ts'
import { formToJson } from './form-to-json.ts'
import { IDENTITY } from './identity-section.ts'
import { recordsOf } from './record.ts'
import { REGISTRY } from './registry-section.ts'
import { isSameOrigin } from './same-origin.ts'
import { registerToolAssets, sendToolPage } from './shell.ts'
import { emailsOf, PAYMENT_LISTS } from './tables.ts'

const LISTS = [...PAYMENT_LISTS, DELIVERIES, REGISTRY, BANKING, IDENTITY]
/** Their records are on the console itself. */
const SHOWN = [DELIVERIES, REGISTRY, BANKING, IDENTITY]
const MAILS_SHOWN = 5

type Fields = Record<string, unknown>

/** Accepts only our own pages; a form cannot redirect anyone elsewhere. */
const backTo = (referer: string | undefined, host: string | undefined): string => {
  if (!referer || !URL.canParse(referer)) return '/'
  const { host: from, pathname } = new URL(referer)
  return from === host && /^\/console\/\w+$/.test(pathname) && !pathname.startsWith('/console/run') ? pathname : '/'
}

/** Serves the console page at /, its full lists under /console, and the forms that call /control. */
export const registerConsole = (app: FastifyInstance, ctx: SandboxContext, mailbox: Mailbox): void => {
  registerToolAssets(app)
  const control = openControlClient(app)
  const read = async (path: string): Promise<unknown> => {
    const answer = await control('GET', path)
    return answer.status === 200 ? answer.body : null
  }

  const readEmails = async () => emailsOf(recordsOf(await read('/payments/customers')))

  const sendConsole = async (reply: FastifyReply, problem: string): Promise<FastifyReply> => {
    const [clock, next, failures] = await Promise.all([read('/clock'), read('/clock/next'), read('/faults')])
    const lists = new Map<string, ReturnType<typeof recordsOf>>()
    for (const kind of LISTS)
      if (SHOWN.includes(kind) || ON_CONSOLE.includes(kind.name)) lists.set(kind.name, recordsOf(await read(kind.path)))
    const body = consolePage({
      url: ctx.config.url,
      smtpPort: mailbox.smtpPort(),
      problem,
      clock,
      next,
      failures,
      messages: mailbox.store.list({}, { limit: MAILS_SHOWN, offset: 0 }),
      messageCount: mailbox.store.count({}),
      lists,
      docs: controlDocsOf(app),
      emails: await readEmails(),
    })
    const unopened = mailbox.store.unopenedCount()
    const content = { title: 'Console', current: 'console', unopened, body, scripts: ['console.js'] } as const
    return sendToolPage(reply, ctx, { ...content, scripts: [...content.scripts] }, problem ? 400 : 200)
  }

  app.get('/', (_request, reply) => sendConsole(reply, ''))

  app.get<{ Params: { kind: string } }>('/console/:kind', async (request, reply) => {
    const kind = LISTS.find((entry) => entry.name === request.params.kind)
    const unopened = mailbox.store.unopenedCount()
    if (!kind) {
      const body = html`<div class="empty"><h1>There is no such page</h1><p><a class="button" href="/">Open the console</a></p></div>`
      return sendToolPage(reply, ctx, { title: 'Not found', current: 'console', unopened, body }, 404)
    }
    const body = allRecordsPage(kind, recordsOf(await read(kind.path)), await readEmails())
    return sendToolPage(reply, ctx, { title: kind.title, current: 'console', unopened, body, scripts: ['console.js'] })
  })

  app.post<{ Params: { '*': string }; Body: Fields | null }>('/console/run/*', async (request, reply) => {
    if (!isSameOrigin(request))
      return reply.code(403).send({ error: 'This form can only be sent from the console itself.' })
    const fields = request.body ?? {}
    const override = fields['_method']
    const method = override === 'PATCH' || override === 'DELETE' ? override : 'POST'
    const path = `/${request.params['*'].split('/').map(encodeURIComponent).join('/')}`
    const answer = await control(method, path, method === 'DELETE' ? undefined : formToJson(fields))
    if (answer.status >= 400) return sendConsole(reply, problemOf(answer))
    return reply.redirect(backTo(request.headers.referer, request.headers.host), 303)
  })
}
