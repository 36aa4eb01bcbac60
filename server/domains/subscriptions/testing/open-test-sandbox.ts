import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openSandbox } from '#sandbox/testing.ts'

/** Describes what these tests read of an event of the sandbox. */
export interface SandboxEvent {
  readonly id: string
  readonly type: string
  readonly created: number
  readonly data: { readonly object: { readonly id: string; readonly object: string } }
}

interface Subscription {
  readonly id: string
  readonly customer: string
  readonly status: string
  readonly cancel_at_period_end: boolean
  readonly items: { readonly data: { readonly current_period_end: number }[] }
}

interface Invoice {
  readonly id: string
  readonly customer: string
  readonly status: string
  readonly amount_paid: number
  readonly amount_due: number
  readonly total: number
}

interface Charge {
  readonly id: string
  readonly created: number
  readonly customer: string
  readonly payment_intent: string
  readonly status: string
  readonly amount: number
  readonly amount_refunded: number
}

/** Describes how a page is paid. */
export interface Payment {
  readonly card?: string
  readonly name?: string
  readonly email?: string
  readonly authenticate?: 'complete' | 'fail'
  readonly settles?: 'pays' | 'fails'
}

/** Opens a sandbox in this process, with the actions of its console. */
export const openTestSandbox = async () => {
  const webhookSecret = `whsec_${randomUUID()}`
  const sandbox = await openSandbox({ webhookSecret })
  const { hostname, port } = new URL(sandbox.url)

  const call = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${sandbox.url}/control${path}`, {
      method,
      headers: { 'x-portico-control': '1', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const list = async <T>(path: string): Promise<T[]> => {
    const { data } = (await (await call('GET', path)).json()) as { data: T[] }
    return data
  }
  const stripe = async <T>(method: string, path: string, form?: Record<string, string>): Promise<T> => {
    const answer = await fetch(`${sandbox.url}/v1${path}`, {
      method,
      headers: { authorization: 'Bearer sk_test_sandbox' },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  return {
    url: sandbox.url,
    stripeSettings: {
      retryDays: [3, 5, 7],
      secretKey: 'sk_test_sandbox',
      publishableKey: 'pk_test_sandbox',
      webhookSecret,
      host: { host: hostname, port: Number(port), protocol: 'http' as const },
    },
    /** Calls the provider's own API, as its dashboard would. */
    stripe,
    /** Lists what the console shows, by its path. */
    list,
    /** Pays a page; returns the HTTP status: 200 paid or waiting for a bank, 402 refused. */
    pay: async (session: string, payment: Payment = {}): Promise<number> =>
      (await call('POST', `/checkout/${session}/pay`, payment)).status,
    /** Saves a card in the portal; it pays the customer's subscriptions from then on, unless `pays` is false. */
    saveCard: async (customer: string, card = '4242424242424242', pays = true): Promise<number> =>
      (await call('POST', `/customers/${customer}/card`, { card, pays })).status,
    /** Pays an owed invoice on its hosted page; returns the HTTP status: 200 paid, 402 refused, 409 not open. */
    payInvoice: async (invoice: string, payment: Payment = {}): Promise<number> =>
      (await call('POST', `/invoices/${invoice}/pay`, payment)).status,
    /** Pays an owed invoice by a bank debit, whose money arrives in three days. */
    debit: async (invoice: string, customer: string): Promise<void> => {
      const debit = { type: 'sepa_debit', 'sepa_debit[iban]': 'DE89370400440532013000', 'billing_details[name]': 'A' }
      const { id } = await stripe<{ id: string }>('POST', '/payment_methods', debit)
      await stripe('POST', `/payment_methods/${id}/attach`, { customer })
      await stripe('POST', `/invoices/${invoice}/pay`, { payment_method: id })
    },
    charges: () => list<Charge>('/payments/charges'),
    schedules: async (customer: string): Promise<{ id: string; customer: string; status: string }[]> =>
      (await list<{ id: string; customer: string; status: string }>('/payments/subscription_schedules')).filter(
        (one) => one.customer === customer,
      ),
    settle: (session: string, outcome: 'pays' | 'fails') => call('POST', `/checkout/${session}/settle`, { outcome }),
    switchFailures: (patch: object) => call('PATCH', '/faults', patch),
    clearFailures: () => call('DELETE', '/faults'),
    reset: () => call('POST', '/reset'),
    retryRules: (rules: object) => call('PATCH', '/payments/retry_rules', rules),
    /** Advances the sandbox's clock; returns its offset. */
    advance: async (by: object): Promise<number> => {
      const answer = (await (await call('POST', '/clock/advance', by)).json()) as { offsetMs: number }
      return answer.offsetMs
    },
    send: (event: string, times: number) => call('POST', `/events/${event}/send`, { times, parallel: true }),
    /** Lists events about a customer's checkout, subscription and invoices, oldest first. */
    events: async (): Promise<SandboxEvent[]> => (await list<SandboxEvent>('/payments/events')).toReversed(),
    subscriptions: async (customer: string): Promise<Subscription[]> =>
      (await list<Subscription>('/payments/subscriptions')).filter((one) => one.customer === customer),
    invoices: async (customer: string): Promise<Invoice[]> =>
      (await list<Invoice>('/payments/invoices')).filter((one) => one.customer === customer),
    sessions: () => list<{ id: string; customer: string; status: string }>('/payments/sessions'),
    refunds: async (): Promise<{ amount: number; payment_intent: string }[]> =>
      (await stripe<{ data: { amount: number; payment_intent: string }[] }>('GET', '/refunds?limit=100')).data,
    /** Resolves when every delivery was attempted. */
    delivered: async (): Promise<void> => {
      const waits = async () =>
        (await list<{ attempts: unknown[] }>('/deliveries?status=pending')).some(
          ({ attempts }) => attempts.length === 0,
        )
      while (await waits()) await pause(10)
    },
    close: sandbox.close,
  }
}

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>
