import { daysOn, monthEnd, monthsOn } from './days.ts'

/** What is filed in turn: the last one and the next one. Days are YYYY-MM-DD. */
export type Filing = { lastMadeUpTo: string | null; nextMadeUpTo: string; nextDue: string }

/** A company of the registry. */
export type RegistryCompany = {
  /** Eight characters. */
  id: string
  name: string
  status: string
  statusDetail: string | null
  incorporatedOn: string
  endedOn: string | null
  /** Whether it files by itself, ten days before each due day, as the clock goes by. */
  filesOnTime: boolean
  accounts: Filing | null
  statement: Filing | null
  /** How a missing last one is written: left out, or as an object of the type `null`; both are seen in life. */
  writesNullAccounts: boolean
}

/** So many days before a due day a company that files on time has filed. */
const EARLY_DAYS = 10

const firstAccounts = (incorporatedOn: string): Filing => {
  const nextMadeUpTo = monthEnd(monthsOn(incorporatedOn, 12))
  const [late, after] = [monthsOn(incorporatedOn, 21), monthsOn(nextMadeUpTo, 3)]
  return { lastMadeUpTo: null, nextMadeUpTo, nextDue: late > after ? late : after }
}

const firstStatement = (incorporatedOn: string): Filing => {
  const nextMadeUpTo = daysOn(monthsOn(incorporatedOn, 12), -1)
  return { lastMadeUpTo: null, nextMadeUpTo, nextDue: daysOn(nextMadeUpTo, 14) }
}

/** The accounts that come after these: a year later, due nine months after their end. */
export const fileAccounts = ({ nextMadeUpTo }: Filing): Filing => {
  const next = monthsOn(nextMadeUpTo, 12)
  return { lastMadeUpTo: nextMadeUpTo, nextMadeUpTo: next, nextDue: monthsOn(next, 9) }
}

/** The statement that comes after this one: a year later, due fourteen days after. */
export const fileStatement = ({ nextMadeUpTo }: Filing): Filing => {
  const next = monthsOn(nextMadeUpTo, 12)
  return { lastMadeUpTo: nextMadeUpTo, nextMadeUpTo: next, nextDue: daysOn(next, 14) }
}

const filed = (filing: Filing | null, today: string, file: (filing: Filing) => Filing): Filing | null =>
  filing && daysOn(filing.nextDue, -EARLY_DAYS) <= today ? filed(file(filing), today, file) : filing

/** The company as it is on a day: one that files on time has filed everything that was due by then. */
export const asOf = (company: RegistryCompany, today: string): RegistryCompany =>
  company.filesOnTime && company.endedOn === null
    ? {
        ...company,
        accounts: filed(company.accounts, today, fileAccounts),
        statement: filed(company.statement, today, fileStatement),
      }
    : company

/** A company as it is registered, with its first due days by the law's rules. */
export const newCompany = (
  id: string,
  incorporatedOn: string,
  wishes: Partial<RegistryCompany> = {},
): RegistryCompany => ({
  name: `SANDBOX COMPANY ${id} LIMITED`,
  status: 'active',
  statusDetail: null,
  endedOn: null,
  filesOnTime: true,
  accounts: firstAccounts(incorporatedOn),
  statement: firstStatement(incorporatedOn),
  writesNullAccounts: false,
  ...wishes,
  id,
  incorporatedOn,
})

/** The same once it has ended: nothing is to come. */
export const ended = (company: RegistryCompany, status: string, endedOn: string): RegistryCompany => ({
  ...company,
  status,
  statusDetail: null,
  endedOn,
})
