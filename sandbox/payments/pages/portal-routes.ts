import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormObject } from '#sandbox/core/forms.ts'
import { sendPage } from '#sandbox/core/page.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { cancelLater, changeMethod, saveCard, usableSession } from '#sandbox/payments/portal/acting.ts'
import type { PortalSession } from '#sandbox/payments/wire.ts'
import { noticePage } from './checkout-page.ts'
import { field, localeFor } from './checkout-routes.ts'
import { portalPage } from './portal-page.ts'
import type { Texts } from './texts.ts'
import { refusalText, textsOf } from './wording.ts'

type Named = { Params: { id: string }; Body: FormObject | null; Querystring: FormObject }
type Act = (session: PortalSession, request: FastifyRequest<Named>) => keyof Texts | { refused: string }

/** The messages of the page after an action. */
const notices = ['cardSaved', 'cancelled', 'renewed', 'methodChosen', 'methodRemoved'] as const

/** Serves the customer portal. */
export const servePortal = (app: FastifyInstance, context: PaymentsContext, sent: () => void): void => {
  const closed = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const locale = localeFor(request, null)
    const texts = textsOf(locale)
    return sendPage(reply, noticePage(locale, texts.portalExpired, texts.portalExpiredHint, null), 410)
  }
  app.get<Named>('/p/session/:id', (request, reply) => {
    const session = usableSession(context, request.params.id)
    if (!session) return closed(request, reply)
    const locale = localeFor(request, session.locale)
    const texts = textsOf(locale)
    const done = field(request.query, 'done')
    const said = notices.flatMap((one) => (one === done ? [{ text: texts[one], good: true }] : []))[0] ?? null
    return sendPage(reply, portalPage(context, session, locale, said))
  })

  const action = (path: string, performedAction: Act): void => {
    app.post<Named>(`/p/session/:id/${path}`, (request, reply) => {
      const session = usableSession(context, request.params.id)
      if (!session) return closed(request, reply)
      const done = performedAction(session, request)
      sent()
      const locale = localeFor(request, session.locale)
      if (typeof done === 'object')
        return sendPage(
          reply,
          portalPage(context, session, locale, { text: refusalText(done.refused, textsOf(locale)), good: false }),
        )
      const after = session.flow?.after_completion
      const returnUrl = after?.type === 'redirect' ? after.redirect?.return_url : undefined
      return reply.redirect(returnUrl ?? `/p/session/${session.id}?done=${done}`, 303)
    })
  }
  action('card', (session, request) => {
    const { body } = request
    const card = { number: field(body, 'number'), expiry: field(body, 'expiry'), cvc: field(body, 'cvc') }
    const refused = saveCard(context, session.customer, { card, name: field(body, 'name') })
    return refused === null ? 'cardSaved' : { refused }
  })
  action('choose', (session, request) => {
    changeMethod(context, session, field(request.body, 'method'), 'choose')
    return 'methodChosen'
  })
  action('remove', (session, request) => {
    changeMethod(context, session, field(request.body, 'method'), 'remove')
    return 'methodRemoved'
  })
  action('cancel', (session, request) => {
    cancelLater(context, session, field(request.body, 'subscription'), true)
    return 'cancelled'
  })
  action('renew', (session, request) => {
    cancelLater(context, session, field(request.body, 'subscription'), false)
    return 'renewed'
  })
}
