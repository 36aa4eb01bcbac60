import { isIP, isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { Refusal } from './refusal.ts'

/** How often something is allowed in a window of real time. */
export interface Allowance {
  readonly max: number
  readonly seconds: number
}

/** Rate limit counters shared by all instances, on real time. */
export interface Limits {
  /**
   * Counts one use under `name` and `key`, or several at once; throws `too_many_requests` with the seconds to wait when
   * the window is full.
   */
  spend(
    name: string,
    key: string,
    allowance: Allowance,
    more?: { readonly trx?: Trx; readonly uses?: number },
  ): Promise<void>
  /** Takes back one use that should not count. */
  refundPayment(name: string, key: string): Promise<void>
  /** Returns the network of an address: itself, or its /64 for IPv6. */
  network(ip: string): string
}

/** Parses an IPv6 address into eight numbers, the same for every notation. */
const groups = (ip: string): number[] => {
  const { hostname } = new URL(`http://[${ip.split('%')[0]}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const numbers = (part: string): number[] => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [left, right] = [numbers(head), numbers(tail ?? '')]
  return [...left, ...Array<number>(Math.max(8 - left.length - right.length, 0)).fill(0), ...right]
}

/** Returns the IPv4 address inside a mapped IPv6 one (RFC 4291 §2.5.5.2), or null. */
const mappedIpv4 = (all: readonly number[]): string | null => {
  if (all.slice(0, 5).some((group) => group !== 0) || all[5] !== 0xffff) return null
  return all
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/**
 * Returns the network of an address: the address itself for IPv4 (mapped ones too), its /64 for IPv6. Invalid addresses
 * from a trusted proxy share one network, so that invented ones gain nothing.
 */
export const networkOf = (ip: string): string => {
  if (isIP(ip) === 0) return 'unknown'
  if (!isIPv6(ip)) return ip
  const all = groups(ip)
  const network = all.slice(0, 4).map((group) => group.toString(16))
  return mappedIpv4(all) ?? `${network.join(':')}::/64`
}

/** Creates counters in the table `rate_window`; one statement each, so that no race lets more through. */
export const createLimits = (db: Db): Limits => ({
  network: networkOf,
  spend: async (name, key, { max, seconds }, { trx, uses = 1 } = {}) => {
    const result = await sql<{ count: number; wait: number }>`
      insert into rate_window as w (key, window_end, count)
      values (${`${name}:${key}`}, now() + make_interval(secs => ${seconds}), ${uses})
      on conflict (key) do update set
        count = case when w.window_end <= now() then excluded.count else w.count + excluded.count end,
        window_end = case when w.window_end <= now() then excluded.window_end else w.window_end end
      returning count, ceil(extract(epoch from window_end - now()))::int as wait`.execute(trx ?? db)
    const row = result.rows[0]
    if (row && row.count > max) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, row.wait) })
  },
  refundPayment: async (name, key) => {
    await sql`update rate_window set count = greatest(count - 1, 0)
      where key = ${`${name}:${key}`} and window_end > now()`.execute(db)
  },
})
