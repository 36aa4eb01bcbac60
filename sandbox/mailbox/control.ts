import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { refuse, serve } from '#sandbox/core/serve-control.ts'
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

const missing = 'There is no such message.'
const badQuery = 'A query parameter is not valid; the console page lists them.'

/** Serves the mailbox under /control/messages: list, search, read, wait and delete. */
export const registerMessageControl = (app: FastifyInstance, store: MailStore, closing: AbortSignal): void => {
  serve(app, 'Mailbox', {
    'GET /messages': {
      what: 'Messages, newest first: {messages, total, page, limit}.',
      query: {
        to: 'whole address of a receiver, in the envelope or in To and Cc',
        subject: 'part of the subject',
        search: 'words anywhere in addresses, subject and text',
        limit: '1–200, 50 when missing',
        page: 'from 1',
      },
      answer: (request, reply) => {
        const query = listQuery.safeParse(request.query)
        if (!query.success) return refuse(reply, 400, badQuery)
        const filter = toFilter(query.data)
        const { limit, page } = query.data
        const messages = store.list(filter, { limit, offset: (page - 1) * limit })
        return reply.send({ messages, total: store.count(filter), page, limit })
      },
    },
    'DELETE /messages': {
      what: 'Deletes all messages, or those that match: {deleted}.',
      query: {
        to: 'as above',
        subject: 'as above',
        search: 'as above',
      },
      answer: (request, reply) => {
        const query = filterQuery.safeParse(request.query)
        return query.success
          ? reply.send({ deleted: store.removeAll(toFilter(query.data)) })
          : refuse(reply, 400, badQuery)
      },
    },
    'GET /messages/wait': {
      what: 'The newest matching message, at once or as soon as one arrives; with after, the first one that came later. 404 when none came in time.',
      query: {
        to: 'as above',
        subject: 'as above',
        search: 'as above',
        after: 'id of a message, or an ISO instant of the clock',
        timeoutMs: '0–120000, 10000 when missing',
      },
      answer: async (request, reply) => {
        const query = waitQuery.safeParse(request.query)
        const after = query.success ? afterFilter(query.data.after) : undefined
        if (!query.success || !after) return refuse(reply, 400, badQuery)
        const gone = new AbortController()
        reply.raw.on('close', () => gone.abort())
        const { timeoutMs } = query.data
        const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closing, gone.signal])
        const message = await waitForMessage(store, { ...toFilter(query.data), ...after }, signal)
        return message
          ? reply.send(message)
          : reply.code(404).send({ error: `No such message arrived within ${timeoutMs} ms.` })
      },
    },
    'GET /messages/:id': {
      what: 'A whole message: from, to, cc, replyTo, envelope, subject, text, html, links, headers, attachments.',
      answer: (request, reply) => {
        const message = store.get(request.params.id)
        return message ? reply.send(message) : refuse(reply, 404, missing)
      },
    },
    'DELETE /messages/:id': {
      what: 'Deletes one message.',
      answer: (request, reply) =>
        store.remove(request.params.id) ? reply.code(204).send() : refuse(reply, 404, missing),
    },
    'GET /messages/:id/raw': {
      what: 'The message as it was received.',
      answer: (request, reply) => {
        const raw = store.raw(request.params.id)
        if (!raw) return refuse(reply, 404, missing)
        return reply
          .header('content-type', 'text/plain; charset=utf-8')
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(Buffer.from(raw))
      },
    },
    'GET /messages/:id/attachments/:index': {
      what: 'The bytes of an attachment, counted from 0.',
      answer: (request, reply) => {
        const raw = store.raw(request.params.id)
        return raw ? sendAttachment(reply, raw, Number(request.params.index)) : refuse(reply, 404, missing)
      },
    },
  })
}
