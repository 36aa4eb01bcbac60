import type { HistoryWorld } from './open-history-world.ts'

/** What the provider has of one customer and of the pages that their invoices opened. Amounts in integer cents. */
export interface ProviderRecords {
  readonly sessions: readonly { readonly id: string; readonly intent: string | null }[]
  readonly charges: readonly {
    readonly id: string
    readonly intent: string | null
    readonly customer: string | null
    readonly status: string
    readonly cents: number
    readonly refunded: number
    readonly currency: string
  }[]
  readonly refunds: readonly {
    readonly id: string
    readonly intent: string | null
    readonly cents: number
    readonly currency: string
    readonly status: string
  }[]
  readonly invoices: readonly {
    readonly id: string
    readonly customer: string | null
    readonly status: string
    readonly total: number
    readonly paid: number
    readonly currency: string
  }[]
  readonly subscriptions: readonly {
    readonly id: string
    readonly customer: string | null
    readonly status: string
    readonly ends: boolean
    readonly cents: number
    readonly currency: string
  }[]
}

interface Listed {
  readonly id: string
  readonly customer: string | null
  readonly payment_intent: string | null
  readonly status: string
  readonly currency: string
  readonly amount: number
  readonly amount_refunded: number
  readonly amount_paid: number
  readonly total: number
  readonly cancel_at_period_end: boolean
  readonly items: { readonly data: readonly { readonly price: { readonly unit_amount: number } }[] }
}

/** Reads everything that the provider has. */
export const readProvider = async ({ sandbox }: HistoryWorld): Promise<ProviderRecords> => {
  const list = (kind: string) => sandbox.list<Listed>(`/payments/${kind}`)
  const [sessions, charges, refunds, invoices, subscriptions] = await Promise.all(
    ['sessions', 'charges', 'refunds', 'invoices', 'subscriptions'].map(list),
  )
  const base = ({ id, customer, status, currency }: Listed) => ({
    id,
    customer,
    status,
    currency: currency.toUpperCase(),
  })
  return {
    sessions: (sessions ?? []).map(({ id, payment_intent: intent }) => ({ id, intent })),
    charges: (charges ?? []).map((one) => ({
      ...base(one),
      intent: one.payment_intent,
      cents: one.amount,
      refunded: one.amount_refunded,
    })),
    refunds: (refunds ?? []).map((one) => ({ ...base(one), intent: one.payment_intent, cents: one.amount })),
    invoices: (invoices ?? [])
      .filter(({ status }) => status !== 'draft')
      .map((one) => ({ ...base(one), total: one.total, paid: one.amount_paid })),
    subscriptions: (subscriptions ?? []).map((one) => ({
      ...base(one),
      ends: one.cancel_at_period_end,
      cents: one.items.data.reduce((sum, { price }) => sum + price.unit_amount, 0),
    })),
  }
}

/** Selects what belongs to one customer. */
export const recordsOf = (all: ProviderRecords, customer: string | null, own: ReadonlySet<string>): ProviderRecords => {
  const isOwn = (one: { readonly customer: string | null }): boolean => customer !== null && one.customer === customer
  const sessions = all.sessions.filter(({ id }) => own.has(id))
  const paid = new Set(sessions.flatMap(({ intent }) => intent ?? []))
  const charges = all.charges.filter((one) => isOwn(one) || paid.has(one.intent ?? ''))
  const intents = new Set(charges.map(({ intent }) => intent))
  return {
    sessions,
    charges,
    refunds: all.refunds.filter(({ intent }) => intents.has(intent)),
    invoices: all.invoices.filter(isOwn),
    subscriptions: all.subscriptions.filter(isOwn),
  }
}
