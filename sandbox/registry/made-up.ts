import { createHash } from 'node:crypto'
import { ended, newCompany, type RegistryCompany } from './companies.ts'
import { daysOn, monthsOn } from './days.ts'

/** Numbers with a special history, each explained in the console. Days are counted from the first request. */
const FATES: Record<string, (id: string, today: string) => RegistryCompany> = {
  '10000001': (id, today) => newCompany(id, daysOn(today, -20), { name: 'NEWLY FORMED LIMITED' }),
  '10000002': (id, today) => {
    const company = newCompany(id, monthsOn(today, -26), { name: 'LATE ACCOUNTS LIMITED', filesOnTime: false })
    return {
      ...company,
      statement: { lastMadeUpTo: null, nextMadeUpTo: daysOn(today, 200), nextDue: daysOn(today, 214) },
    }
  },
  '10000003': (id, today) => {
    const company = newCompany(id, monthsOn(today, -14), { name: 'LATE STATEMENT LIMITED', filesOnTime: false })
    return company
  },
  '10000004': (id, today) =>
    ended(newCompany(id, monthsOn(today, -70), { name: 'DISSOLVED LIMITED' }), 'dissolved', monthsOn(today, -3)),
  '10000005': (id, today) =>
    newCompany(id, monthsOn(today, -40), {
      name: 'ABOUT TO BE STRUCK OFF LIMITED',
      filesOnTime: false,
      statusDetail: 'active-proposal-to-strike-off',
    }),
  '10000006': (id, today) =>
    newCompany(id, monthsOn(today, -90), { name: 'IN LIQUIDATION LIMITED', filesOnTime: false, status: 'liquidation' }),
  '10000007': (id, today) => newCompany(id, monthsOn(today, -30), { name: 'NO ACCOUNTS LIMITED', accounts: null }),
  '10000008': (id, today) =>
    newCompany(id, daysOn(today, -40), { name: 'NULL ACCOUNTS LIMITED', writesNullAccounts: true }),
}

const drawn = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(0)

/** Names that exist, so that a search finds something. */
export const KNOWN_NAMES: Record<string, string> = {
  '14730926': 'PORTICO DEMO LTD',
  '20000001': 'NORTHWIND BOOKS LIMITED',
  '20000002': 'HARBOUR & SONS LTD',
  '20000003': 'STAR TUP LIMITED',
  '20000004': 'PORTICO PUBLISHING LTD',
  '20000005': 'CAFÉ VERDE LIMITED',
  '20000006': 'LANTERN LEARNING LTD',
}

/**
 * Builds the company of a number that nobody has entered: up to six years old and punctual, deterministic for the
 * number. Numbers that start with 99 have none.
 */
export const madeUp = (id: string, today: string): RegistryCompany | null => {
  if (id.startsWith('99') || !/^(\d{8}|[A-Z]{2}\d{6})$/.test(id)) return null
  const fate = FATES[id]
  if (fate) return fate(id, today)
  const name = KNOWN_NAMES[id]
  return newCompany(id, daysOn(today, -30 - (drawn(id) % 2_190)), name ? { name } : {})
}
