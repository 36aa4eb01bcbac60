import type { FastifyInstance } from 'fastify'
import type { FormObject } from '#sandbox/core/forms.ts'
import { sendPage } from '#sandbox/core/page.ts'
import { ApiError } from '#sandbox/payments/api/api-error.ts'
import { locales } from '#sandbox/payments/checkout/session-params.ts'
import { openLink, type Visit } from '#sandbox/payments/links/opening.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { PaymentLink, Session } from '#sandbox/payments/wire.ts'
import { noticePage } from './checkout-page.ts'
import { field, localeFor } from './checkout-routes.ts'
import { textsOf } from './wording.ts'

type Named = { Params: { id: string }; Querystring: FormObject }

/** Opens a session of the link, or returns null if its product is no longer sold. */
const opened = (context: PaymentsContext, link: PaymentLink, visit: Visit): Session | null => {
  try {
    return openLink(context, link, visit)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Serves payment links: each visitor gets a checkout session of their own. */
export const serveLinks = (app: FastifyInstance, context: PaymentsContext, sent: () => void): void => {
  app.get<Named>('/buy/:id', (request, reply) => {
    const link = context.tables.paymentLinks.get(request.params.id)
    const wanted = locales.find((one) => one === field(request.query, 'locale'))
    const texts = textsOf(localeFor(request, wanted ?? null))
    const locale = localeFor(request, wanted ?? null)
    if (!link) return sendPage(reply, noticePage(locale, texts.notFound, texts.notFoundHint, null), 404)
    if (field(request.query, 'done') === '1')
      return sendPage(reply, noticePage(locale, texts.complete, texts.completeHint, null))
    if (!link.active)
      return sendPage(
        reply,
        noticePage(locale, texts.linkInactive, link.inactive_message ?? texts.linkInactiveHint, null),
        410,
      )
    const session = opened(context, link, {
      email: field(request.query, 'prefilled_email') || null,
      reference: field(request.query, 'client_reference_id') || null,
      locale: wanted,
    })
    if (!session) return sendPage(reply, noticePage(locale, texts.linkInactive, texts.linkInactiveHint, null), 410)
    sent()
    return reply.redirect(session.url ?? '/', 303)
  })
}
