import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormObject } from '#sandbox/core/forms.ts'
import { sendPage } from '#sandbox/core/page.ts'
import { type Means, paySession } from '#sandbox/payments/checkout/paying.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Session } from '#sandbox/payments/wire.ts'
import { countryCodes } from './card-form.ts'
import { checkoutPage, type Entered, noticePage } from './checkout-page.ts'
import type { PageLocale } from './texts.ts'
import { pageLocale, refusalText, textsOf } from './wording.ts'

type Named = { Params: { id: string }; Body: FormObject | null; Querystring: FormObject }

/** Returns a field of a posted form as text. */
export const field = (body: FormObject | null | undefined, name: string): string => {
  const value = body?.[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Returns the address after a paid session, with its id in place of Stripe's placeholder. */
export const successAddress = (session: Session): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)

/** Returns the language of the page for a request. */
export const localeFor = (request: FastifyRequest, wanted: string | null): PageLocale =>
  pageLocale(wanted, request.headers['accept-language'])

/** Reads the means of payment of a posted form. */
export const meansOf = (body: FormObject | null | undefined): Means =>
  field(body, 'way') === 'debit'
    ? { kind: 'debit', settles: field(body, 'settles') === 'fails' ? 'fails' : 'pays' }
    : { kind: 'card', card: { number: field(body, 'number'), expiry: field(body, 'expiry'), cvc: field(body, 'cvc') } }

const sendClosed = (reply: FastifyReply, session: Session | null, locale: PageLocale): FastifyReply => {
  const texts = textsOf(locale)
  if (session === null) return sendPage(reply, noticePage(locale, texts.notFound, texts.notFoundHint, null), 404)
  if (session.status === 'complete')
    return sendPage(
      reply,
      noticePage(locale, texts.complete, texts.completeHint, {
        href: successAddress(session),
        text: texts.returnToShop,
      }),
    )
  const link = session.cancel_url === null ? null : { href: session.cancel_url, text: texts.returnToShop }
  return sendPage(reply, noticePage(locale, texts.expired, texts.expiredHint, link), 410)
}

/** Serves the hosted checkout page. `sent` is called after each change. */
export const serveCheckout = (app: FastifyInstance, context: PaymentsContext, sent: () => void): void => {
  const show = (reply: FastifyReply, session: Session, locale: PageLocale, entered: Entered, decline: string | null) =>
    sendPage(
      reply,
      checkoutPage(context, session, locale, entered, decline === null ? null : refusalText(decline, textsOf(locale))),
    )

  app.get<Named>('/c/pay/:id', (request, reply) => {
    const session = context.tables.sessions.get(request.params.id)
    const locale = localeFor(request, session?.locale ?? null)
    if (session?.status !== 'open') return sendClosed(reply, session, locale)
    const refused = field(request.query, 'refused')
    return show(reply, session, locale, { email: '', name: '' }, refused === '' ? null : refused)
  })

  app.post<Named>('/c/pay/:id', (request, reply) => {
    const session = context.tables.sessions.get(request.params.id)
    const locale = localeFor(request, session?.locale ?? null)
    if (session === null || session.status === 'expired') return sendClosed(reply, session, locale)
    const entered = { email: field(request.body, 'email'), name: field(request.body, 'name') }
    const country = countryCodes.find((code) => code === field(request.body, 'country')) ?? null
    const payer = { email: entered.email || null, name: entered.name || null, country }
    const result = paySession(context, session.id, meansOf(request.body), payer)
    sent()
    if (result.kind === 'refused') return show(reply, session, locale, entered, result.decline)
    if (result.kind === 'authenticate') return reply.redirect(`/authenticate/${result.intent}`, 303)
    const now = context.tables.sessions.get(session.id)
    if (now?.status !== 'complete') return sendClosed(reply, now, locale)
    return reply.redirect(successAddress(now), 303)
  })
}
