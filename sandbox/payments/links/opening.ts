import { createSession } from '#sandbox/payments/checkout/session-creation.ts'
import type { SessionInput } from '#sandbox/payments/checkout/session-params.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { PaymentLink, Session } from '#sandbox/payments/wire.ts'

/** The parameters in a link's address. */
export type Visit = { email: string | null; reference: string | null; locale: SessionInput['locale'] }

/** Returns where a finished session of a link leads. */
const successUrl = (context: PaymentsContext, link: PaymentLink): string =>
  link.after_completion.redirect?.url ?? `${context.ctx.config.url}/buy/${link.id}?done=1`

/** Opens a checkout session for a visit of a link, with the link's metadata. */
export const openLink = (context: PaymentsContext, link: PaymentLink, visit: Visit): Session =>
  context.ctx.store.transaction(() => {
    const lines = context.tables.linkPlans.get(link.id)?.lines ?? []
    const once = link.subscription_data === null
    const trialDays = link.subscription_data?.trial_period_days
    const session = createSession(context, {
      mode: once ? 'payment' : 'subscription',
      line_items: lines.flatMap(({ price, quantity }) => (price ? [{ price: price.id, quantity: quantity ?? 1 }] : [])),
      success_url: successUrl(context, link),
      metadata: link.metadata,
      locale: visit.locale ?? 'auto',
      ...(visit.email === null ? {} : { customer_email: visit.email }),
      ...(visit.reference === null ? {} : { client_reference_id: visit.reference }),
      ...(once
        ? {
            customer_creation: link.customer_creation === 'always' ? ('always' as const) : ('if_required' as const),
            payment_intent_data: {
              metadata: link.payment_intent_data?.metadata ?? {},
              ...(link.payment_intent_data?.setup_future_usage ? { setup_future_usage: 'off_session' as const } : {}),
            },
          }
        : {
            subscription_data: {
              metadata: link.subscription_data?.metadata ?? {},
              ...(trialDays ? { trial_period_days: trialDays } : {}),
            },
          }),
    })
    return context.tables.sessions.put({ ...session, payment_link: link.id })
  })
