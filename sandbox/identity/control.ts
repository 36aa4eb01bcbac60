import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse, serve, textIn } from '#sandbox/core/serve-control.ts'
import { type Deed, deeds, type IdentityState } from './identity-state.ts'

const MEANINGS: Readonly<Record<Deed, string>> = {
  start: 'The person photographs a document: the check is submitted and waits for its result.',
  pass: 'The check is approved.',
  fail: 'The check is rejected.',
  expire: 'The check expires, also one that was approved.',
  export: 'An approved check is exported.',
}

/** Serves /control/identity: the registrations, and what happens to them. */
export const registerIdentityControl = (app: FastifyInstance, state: IdentityState): void => {
  const act = (id: string, deed: Deed, reply: FastifyReply) => {
    if (!state.get(id)) return refuse(reply, 404, 'There is no such registration.')
    return state.act(id, deed) ?? refuse(reply, 409, 'The registration does not allow this now.')
  }
  serve(app, 'Identity checks', {
    'GET /identity/registrations': {
      what: 'The registrations, newest first: {data}.',
      answer: () => ({ data: state.list().toReversed() }),
    },
    'GET /identity/callbacks': {
      what: 'Where callbacks go, and the newest that were sent: {url, sent}.',
      answer: () => state.callbacks.state(),
    },
    'POST /identity/callbacks': {
      what: 'Sets the address that receives callbacks.',
      body: { url: 'http://127.0.0.1:3000/api/identity_checks/callback' },
      answer: (request, reply) => {
        const url = textIn(request.body, 'url')
        if (!URL.canParse(url) || !/^https?:/.test(url)) return refuse(reply, 400, 'Give url, an http address.')
        state.callbacks.listen(url)
        return state.callbacks.state()
      },
    },
    'POST /identity/registrations/:id/callback': {
      what: 'Sends the callback of a registration again.',
      answer: ({ params: { id } }, reply) => {
        const one = state.get(id)
        if (!one) return refuse(reply, 404, 'There is no such registration.')
        state.callbacks.send(one)
        return one
      },
    },
    ...Object.fromEntries(
      deeds.map((deed) => [
        `POST /identity/registrations/:id/${deed}`,
        {
          what: MEANINGS[deed],
          answer: ({ params: { id } }: { params: { id: string } }, reply: FastifyReply) => act(id, deed, reply),
        },
      ]),
    ),
  })
}
