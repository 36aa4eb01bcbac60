import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { type MailStore, type MessageFilter, messageSeq } from './mail-store.ts'
import { sendAttachment } from './send-attachment.ts'
import { waitForMessage } from './wait-for-message.ts'

const texts = z.optional(z.string())
const count = (minAllowed: number, maxAllowed: number, defaults: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(minAllowed), z.lte(maxAllowed)), defaults)

const filterQuery = z.object({ to: texts, subject: texts, search: texts })
const listQuery = z.extend(filterQuery, { limit: count(1, 200, 50), page: count(1, 1_000_000, 1) })
const waitQuery = z.extend(filterQuery, { after: texts, timeoutMs: count(0, 120_000, 10_000) })

const toFilter = (query: z.infer<typeof filterQuery>): MessageFilter => ({
  ...(query.to ? { to: query.to } : {}),
  ...(query.subject ? { subject: query.subject } : {}),
  ...(query.search ? { search: query.search } : {}),
})

const afterFilter = (after: string | undefined): MessageFilter | undefined => {
  if (!after) return {}
  const seq = messageSeq(after)
  if (seq !== undefined) return { afterSeq: seq }
  const ms = Date.parse(after)
  return Number.isNaN(ms) ? undefined : { afterMs: ms }
}

const NOT_FOUND = { error: 'There is no such message.' }
const BAD_QUERY = { error: 'A query parameter is not valid; the console page lists them.' }

type ById = { Params: { id: string; index: string } }

/** Serves the mailbox under /control/messages: list, search, read, wait and delete. */
export const registerMessageControl = (app: FastifyInstance, store: MailStore, closing: AbortSignal): void => {
  app.get('/control/messages', (request, reply) => {
    const query = listQuery.safeParse(request.query)
    if (!query.success) return reply.code(400).send(BAD_QUERY)
    const filter = toFilter(query.data)
    const { limit, page } = query.data
    const messages = store.list(filter, { limit, offset: (page - 1) * limit })
    return reply.send({ messages, total: store.count(filter), page, limit })
  })

  app.delete('/control/messages', (request, reply) => {
    const query = filterQuery.safeParse(request.query)
    return query.success
      ? reply.send({ deleted: store.removeAll(toFilter(query.data)) })
      : reply.code(400).send(BAD_QUERY)
  })

  app.get('/control/messages/wait', async (request, reply) => {
    const query = waitQuery.safeParse(request.query)
    const after = query.success ? afterFilter(query.data.after) : undefined
    if (!query.success || !after) return reply.code(400).send(BAD_QUERY)
    const gone = new AbortController()
    reply.raw.on('close', () => gone.abort())
    const { timeoutMs } = query.data
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closing, gone.signal])
    const message = await waitForMessage(store, { ...toFilter(query.data), ...after }, signal)
    return message
      ? reply.send(message)
      : reply.code(404).send({ error: `No such message arrived within ${timeoutMs} ms.` })
  })

  app.get<ById>('/control/messages/:id', (request, reply) => {
    const message = store.get(request.params.id)
    return message ? reply.send(message) : reply.code(404).send(NOT_FOUND)
  })

  app.delete<ById>('/control/messages/:id', (request, reply) =>
    store.remove(request.params.id) ? reply.code(204).send() : reply.code(404).send(NOT_FOUND),
  )

  app.get<ById>('/control/messages/:id/raw', (request, reply) => {
    const raw = store.raw(request.params.id)
    if (!raw) return reply.code(404).send(NOT_FOUND)
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(raw))
  })

  app.get<ById>('/control/messages/:id/attachments/:index', (request, reply) => {
    const raw = store.raw(request.params.id)
    return raw ? sendAttachment(reply, raw, Number(request.params.index)) : reply.code(404).send(NOT_FOUND)
  })
}
