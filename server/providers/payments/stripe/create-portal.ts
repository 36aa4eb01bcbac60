import type { Stripe } from 'stripe'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { calling } from './failure.ts'

/** What a customer may do in the portal: change the card and address, read invoices, cancel at the period's end. */
const configuration = {
  name: 'Portico',
  metadata: { portico: 'portal-1' },
  features: {
    customer_update: { enabled: true, allowed_updates: ['address', 'name', 'phone', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
  },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams

const ensureConfiguration = async (stripe: Stripe): Promise<string> => {
  const existing = await calling(() => stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
  const own = existing.data.find((one) => one.metadata?.portico === configuration.metadata.portico)
  if (own) return own.id
  const made = await calling(() => stripe.billingPortal.configurations.create(configuration))
  return made.id
}

/** Creates portal addresses. The configuration that Stripe requires is found or created once and cached. */
export const createPortal = (sdk: () => Promise<Stripe>) => {
  let known: Promise<string> | null = null
  const configurationId = async (): Promise<string> => {
    known ??= sdk().then(ensureConfiguration)
    try {
      return await known
    } catch (error) {
      known = null
      throw error
    }
  }
  const open = async (params: Omit<Stripe.BillingPortal.SessionCreateParams, 'configuration'>): Promise<string> => {
    const [stripe, id] = [await sdk(), await configurationId()]
    const session = await calling(() => stripe.billingPortal.sessions.create({ ...params, configuration: id }))
    return session.url
  }
  return async (params: Omit<Stripe.BillingPortal.SessionCreateParams, 'configuration'>): Promise<string> => {
    try {
      return await open(params)
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.code !== 'resource_missing:configuration') throw error
      known = null
      return open(params)
    }
  }
}
