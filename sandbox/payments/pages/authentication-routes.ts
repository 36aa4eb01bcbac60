import type { FastifyInstance } from 'fastify'
import type { FormObject } from '#sandbox/core/forms.ts'
import { html, type Page, sendPage } from '#sandbox/core/page.ts'
import { authenticate } from '#sandbox/payments/outcomes.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { PaymentIntent } from '#sandbox/payments/wire.ts'
import { noticePage, originOf } from './checkout-page.ts'
import { field, localeFor, successAddress } from './checkout-routes.ts'
import type { PageLocale } from './texts.ts'
import { money, textsOf } from './wording.ts'

type Named = { Params: { id: string }; Body: FormObject | null }
/** Where the page leads: `address` after success, `retry` after a refusal. */
type Ways = { locale: string | null; address: string | null; retry: string | null }

const waysOf = (context: PaymentsContext, intent: PaymentIntent): Ways => {
  const purpose = context.tables.purposes.get(intent.id)
  if (purpose?.kind === 'session') {
    const session = context.tables.sessions.get(purpose.target)
    return {
      locale: session?.locale ?? null,
      address: session ? successAddress(session) : null,
      retry: `/c/pay/${purpose.target}?refused=payment_intent_authentication_failure`,
    }
  }
  const invoice = purpose?.kind === 'invoice' ? context.tables.invoices.get(purpose.target) : null
  const page = invoice?.hosted_invoice_url ?? intent.next_action?.redirect_to_url?.return_url ?? null
  return { locale: null, address: page, retry: page }
}

const stepPage = (intent: PaymentIntent, acceptedMethods: Ways, locale: PageLocale): Page => {
  const texts = textsOf(locale)
  return {
    title: `3-D Secure – Portico sandbox`,
    locale,
    scripts: ['/assets/payments.js'],
    formOrigins: originOf(acceptedMethods.address),
    body: html`<main>
<p class="banner">${texts.testMode}</p>
<form class="card" method="post" action="/authenticate/${intent.id}">
<h1>${texts.secure}</h1>
<p>${texts.secureHint}</p>
<p class="amount">${money(intent.amount, intent.currency, locale)}</p>
<div class="row">
<button type="submit" name="answer" value="complete">${texts.confirm}</button>
<button type="submit" name="answer" value="fail">${texts.refuse}</button>
</div>
</form>
</main>`,
  }
}

/** Serves the 3-D Secure step of a payment that requires it. */
export const serveAuthentication = (app: FastifyInstance, context: PaymentsContext, sent: () => void): void => {
  app.get<Named>('/authenticate/:id', (request, reply) => {
    const intent = context.tables.intents.get(request.params.id)
    const acceptedMethods = intent ? waysOf(context, intent) : null
    const locale = localeFor(request, acceptedMethods?.locale ?? null)
    const texts = textsOf(locale)
    if (!intent || !acceptedMethods)
      return sendPage(reply, noticePage(locale, texts.notFound, texts.notFoundHint, null), 404)
    if (intent.status === 'requires_action') return sendPage(reply, stepPage(intent, acceptedMethods, locale))
    if (intent.status === 'succeeded' && acceptedMethods.address) return reply.redirect(acceptedMethods.address, 303)
    return acceptedMethods.retry
      ? reply.redirect(acceptedMethods.retry, 303)
      : sendPage(reply, noticePage(locale, texts.secure, texts.authenticated, null))
  })
  app.post<Named>('/authenticate/:id', (request, reply) => {
    const answered = authenticate(context, request.params.id, field(request.body, 'answer') === 'complete')
    sent()
    const locale = localeFor(request, null)
    const texts = textsOf(locale)
    if (!answered) return sendPage(reply, noticePage(locale, texts.notFound, texts.notFoundHint, null), 404)
    const acceptedMethods = waysOf(context, answered)
    const next = answered.status === 'succeeded' ? acceptedMethods.address : acceptedMethods.retry
    return next
      ? reply.redirect(next, 303)
      : sendPage(reply, noticePage(locale, texts.secure, texts.authenticated, null))
  })
}
