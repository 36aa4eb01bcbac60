import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { freshNetwork, productClient } from '#e2e/stack/product-client.ts'
import { sandboxClient } from '#e2e/stack/sandbox-client.ts'
import { cpuOfDatabase, cpuOfProcess } from './cpu-of-process.ts'
import { type MeasuredProduct, msOf, withProduct } from './measured-product.ts'

const count = 1000
const concurrency = 10
/** Payments per second that arrive while the time to the mail is measured. */
const paymentsPerSecond = 50

/** Runs an action for each number, several concurrently. */
const each = async (numbers: number, action: (index: number) => Promise<void>): Promise<void> => {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < numbers; index = next++) await action(index)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** Creates a product for sale; returns its reference. */
const sell = async ({ caller }: MeasuredProduct): Promise<string> => {
  const body = {
    name: 'Launch kit',
    description: 'Everything that a book needs in its first year.',
    priceMonth: 149.5,
    recurringMonthInterval: 0,
    publicLinkName: 'launch_kit',
  }
  const { status, text } = await caller.call('POST', '/subscriptions', { body })
  if (status !== 201) throw new Error(`${status}: ${text}`)
  return `/api/subscriptions/${(JSON.parse(text) as { id: number }).id}`
}

/** Opens the checkout of a new buyer; returns its session. */
const openCheckout = async ({ caller }: MeasuredProduct, productRef: string): Promise<string> => {
  const visitor = productClient(caller.url, freshNetwork())
  const body = {
    name: 'Nora',
    surname: 'Vale',
    address: 'Via Mazzini 4, Verona',
    country: 'Italy',
    email: `buyer-${randomUUID()}@example.test`,
    privacy: true,
    productRef,
    captchaToken: await visitor.captcha('purchase'),
  }
  const { status, text } = await visitor.call('POST', '/external_purchases', { body })
  const session = /cs_\w+/.exec(text)?.[0]
  if (!session) throw new Error(`${status}: ${text}`)
  return session
}

/** Lists the milliseconds of each payment, from the arrival of its event to the delivery of its mail. */
const listDeliveryTimes = async (client: Client, sessions: readonly string[]) => {
  const { rows } = await client.query<{ arrived: number; sent: number }>(
    `select (extract(epoch from min(e.received_at)) * 1000)::float8 as arrived,
       (extract(epoch from m.sent_at) * 1000)::float8 as sent
     from purchase p
     join provider_event e on e.subject_id = p.stripe_id
     join accounting_document d on d.user_id = p.user_id and d.kind = 'invoice' and d.number is not null
     join document_issue i on i.document_id = d.id and i.file_key is not null
     join mail_outbox m on m.key = 'invoice-ready:' || d.id and m.sent_at is not null
     where p.stripe_id = any ($1)
     group by p.id, m.sent_at`,
    [sessions],
  )
  return rows
}

/** Waits until every payment has its numbered invoice, its PDF and its mail. */
const untilDelivered = async (client: Client, sessions: readonly string[]) => {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    const deliveries = await listDeliveryTimes(client, sessions)
    if (deliveries.length >= sessions.length) return deliveries
    await pause(500)
  }
  throw new Error(
    `only ${(await listDeliveryTimes(client, sessions)).length} of ${sessions.length} payments were delivered`,
  )
}

/** How payments went: per second, their times in milliseconds, and the CPU of product and database for each. */
interface Paid {
  readonly rate: number
  readonly median: number
  readonly p99: number
  readonly cpuMs: number
}

/** Pays every session, at a fixed pace or at full speed; returns the rate and the slowest hundredth's latency. */
const pay = async (product: MeasuredProduct, sessions: readonly string[], perSecond: number | null): Promise<Paid> => {
  const sandbox = sandboxClient(product.sandboxUrl)
  const startedAt = performance.now()
  const cpu = () => cpuOfProcess(product.pid) + cpuOfDatabase()
  const cpuBefore = cpu()
  await each(sessions.length, async (index) => {
    if (perSecond !== null) await pause(Math.max(0, startedAt + (index * 1000) / perSecond - performance.now()))
    await sandbox.control('POST', `/checkout/${sessions[index]}/pay`, {})
  })
  const deliveries = await untilDelivered(product.client, sessions)
  const times = deliveries.map(({ arrived, sent }) => sent - arrived).toSorted((a, b) => a - b)
  const elapsed =
    Math.max(...deliveries.map(({ sent }) => sent)) - Math.min(...deliveries.map(({ arrived }) => arrived))
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0
  const cpuMs = (cpu() - cpuBefore) / sessions.length
  return { rate: (1000 * deliveries.length) / elapsed, median: at(0.5), p99: at(0.99), cpuMs }
}

/** Measures numbers per second through the bare driver: one transaction each, the number and its row. */
const numberWithDriver = async ({ client }: MeasuredProduct): Promise<number> => {
  await client.query(`insert into document_series values ('invoice', 1999, 0)`)
  const ms = await msOf(async () => {
    for (let number = 0; number < count; number += 1) {
      await client.query('begin')
      await client.query(
        `with next as (update document_series set last_number = last_number + 1 where kind = 'invoice' and year = 1999
           returning last_number)
         insert into accounting_document (kind, state, origin, year, number, dated_on, customer_name, address, language,
           currency, items, net_cents, vat_cents, total_cents, issues, created_at, changed_at)
         select 'invoice', 'issued', 'manual', 1999, last_number, '1999-01-01', 'Nora Vale', 'Via Mazzini 4', 'en', 'EUR',
           '[]', 100, 0, 100, 1, now(), now() from next`,
      )
      await client.query('commit')
    }
  })
  return (1000 * count) / ms
}

const openSessions = async (product: MeasuredProduct, productRef: string): Promise<string[]> => {
  const sessions: string[] = []
  await each(count, async () => void sessions.push(await openCheckout(product, productRef)))
  return sessions
}

/** Measures a thousand paid purchases until the mail server has accepted their mails. */
export const measurePayments = (): Promise<string[][]> =>
  withProduct({}, async (product) => {
    const productRef = await sell(product)
    const [pacedSessions, burstSessions] = [
      await openSessions(product, productRef),
      await openSessions(product, productRef),
    ]
    const steady = await pay(product, pacedSessions, paymentsPerSecond)
    const burst = await pay(product, burstSessions, null)
    const bare = await numberWithDriver(product)
    const row = (name: string, { rate, median, p99, cpuMs }: Paid, limit: string): string[] => [
      name,
      `${rate.toFixed(1)} a second`,
      `${Math.round(median)} ms`,
      `${Math.round(p99)} ms`,
      `${Math.round(cpuMs)} ms`,
      limit,
    ]
    return [
      ['1,000 payments', 'throughput', 'median', 'p99', 'CPU each', 'limit'],
      row(`at ${paymentsPerSecond} a second`, steady, 'p99 at most 1,000 ms, CPU 35 ms'),
      row('all at once', burst, ''),
      [
        'bare numbering',
        `${Math.round(bare)} a second`,
        '',
        '',
        '',
        `${((100 * burst.rate) / bare).toFixed(1)} % of it`,
      ],
    ]
  })
