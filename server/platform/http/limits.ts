import { isIP, isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { Refusal } from './refusal.ts'

/** How often something may be done in a window of real time. */
export interface Allowance {
  readonly max: number
  readonly seconds: number
}

/** Counters that all instances share, on real time. */
export interface Limits {
  /** Counts one use under `name` and `key`; throws `too_many_requests` with the seconds to wait when the window is full. */
  spend(name: string, key: string, allowance: Allowance): Promise<void>
  /** The network an address belongs to: itself, or its /64 for IPv6. */
  network(ip: string): string
}

/** The eight groups of an IPv6 address written out, for cutting it to its network. */
const groups = (ip: string): string[] => {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? ['']
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(Math.max(missing, 0)).fill('0'), ...right]
}

/**
 * The network of an address: the address itself for IPv4 (mapped ones too), its /64 for IPv6. What a trusted proxy passed
 * on as an address and is none counts as one network, so that invented ones gain nothing.
 */
export const networkOf = (ip: string): string => {
  if (isIP(ip) === 0) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  return isIPv6(ip)
    ? `${groups(ip.toLowerCase())
        .slice(0, 4)
        .map((group) => group.replace(/^0+(?=.)/, ''))
        .join(':')}::/64`
    : ip
}

/** Counters in the table `rate_window`; one statement, so that no race lets more through. */
export const createLimits = (db: Db): Limits => ({
  network: networkOf,
  spend: async (name, key, { max, seconds }) => {
    const result = await sql<{ count: number; wait: number }>`
      insert into rate_window as w (key, window_end, count)
      values (${`${name}:${key}`}, now() + make_interval(secs => ${seconds}), 1)
      on conflict (key) do update set
        count = case when w.window_end <= now() then 1 else w.count + 1 end,
        window_end = case when w.window_end <= now() then excluded.window_end else w.window_end end
      returning count, ceil(extract(epoch from window_end - now()))::int as wait`.execute(db)
    const row = result.rows[0]
    if (row && row.count > max) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, row.wait) })
  },
})
