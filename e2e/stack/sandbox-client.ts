/** A mail in the sandbox's mailbox. */
export interface CaughtMail {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
  readonly replyTo: readonly { readonly address: string }[]
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
}

/** A payment object of the sandbox, with the few fields that tests read. */
export type PaymentObject = Readonly<Record<string, unknown>> & { readonly id: string }

/** A client of the sandbox's /control API. */
export interface SandboxClient {
  readonly url: string
  readonly control: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** Waits for the newest mail to an address whose subject contains `subject`. */
  readonly mailTo: (address: string, subject?: string, after?: string) => Promise<CaughtMail>
  /** Lists the mails to an address, newest first. */
  readonly mailsTo: (address: string) => Promise<CaughtMail[]>
  /** Counts the mails to an address. */
  readonly countMails: (address: string, subject?: string) => Promise<number>
  readonly list: (
    kind: 'sessions' | 'subscriptions' | 'invoices' | 'customers' | 'payment_intents' | 'events',
  ) => Promise<PaymentObject[]>
  /** Switches failures on; `clearErrors` ends all. */
  readonly failures: (switches: Readonly<Record<string, unknown>>) => Promise<void>
  readonly clearErrors: () => Promise<void>
}

/** Creates a client of the sandbox at `url`. A refused control call fails the test with its message. */
export const sandboxClient = (url: string): SandboxClient => {
  const control: SandboxClient['control'] = async (method, path, body) => {
    const response = await fetch(`${url}/control${path}`, {
      method,
      headers: { 'x-portico-control': '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} /control${path} answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }
  const query = (values: Record<string, string | undefined>): string =>
    new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : []))).toString()
  return {
    url,
    control,
    mailTo: async (to, subject, after) =>
      (await control('GET', `/messages/wait?${query({ to, subject, after, timeoutMs: '30000' })}`)) as CaughtMail,
    mailsTo: async (to) => {
      const { messages } = (await control('GET', `/messages?${query({ to })}`)) as { messages: { id: string }[] }
      return Promise.all(messages.map(async ({ id }) => (await control('GET', `/messages/${id}`)) as CaughtMail))
    },
    countMails: async (to, subject) =>
      ((await control('GET', `/messages?${query({ to, subject })}`)) as { total: number }).total,
    list: async (kind) => ((await control('GET', `/payments/${kind}`)) as { data: PaymentObject[] }).data,
    failures: async (switches) => void (await control('PATCH', '/faults', switches)),
    clearErrors: async () => void (await control('DELETE', '/faults')),
  }
}
