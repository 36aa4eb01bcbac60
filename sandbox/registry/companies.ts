import { daysOn, monthEnd, monthsOn } from './days.ts'

/** A recurring filing: the last one and the next one. Days are YYYY-MM-DD. */
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
  /** Whether it files automatically, ten days before each due day, as the clock advances. */
  filesOnTime: boolean
  accounts: Filing | null
  statement: Filing | null
  /** How missing last accounts are written: omitted, or as an object of the type `null`; the registry does both. */
  writesNullAccounts: boolean
}

/** How many days before a due day a punctual company files. */
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

/** Returns the next accounts: a year later, due nine months after their end. */
export const fileAccounts = ({ nextMadeUpTo }: Filing): Filing => {
  const next = monthsOn(nextMadeUpTo, 12)
  return { lastMadeUpTo: nextMadeUpTo, nextMadeUpTo: next, nextDue: monthsOn(next, 9) }
}

/** Returns the next statement: a year later, due fourteen days after. */
export const fileStatement = ({ nextMadeUpTo }: Filing): Filing => {
  const next = monthsOn(nextMadeUpTo, 12)
  return { lastMadeUpTo: nextMadeUpTo, nextMadeUpTo: next, nextDue: daysOn(next, 14) }
}

const filed = (filing: Filing | null, today: string, file: (filing: Filing) => Filing): Filing | null =>
  filing && daysOn(filing.nextDue, -EARLY_DAYS) <= today ? filed(file(filing), today, file) : filing

/** Returns the company on a given day: a punctual one has filed everything due by then. */
export const asOf = (company: RegistryCompany, today: string): RegistryCompany =>
  company.filesOnTime && company.endedOn === null
    ? {
        ...company,
        accounts: filed(company.accounts, today, fileAccounts),
        statement: filed(company.statement, today, fileStatement),
      }
    : company

/** Builds a newly registered company, with its first due days by the law's rules. */
export const newCompany = (
  id: string,
  incorporatedOn: string,
  changes: Partial<RegistryCompany> = {},
): RegistryCompany => ({
  name: `SANDBOX COMPANY ${id} LIMITED`,
  status: 'active',
  statusDetail: null,
  endedOn: null,
  filesOnTime: true,
  accounts: firstAccounts(incorporatedOn),
  statement: firstStatement(incorporatedOn),
  writesNullAccounts: false,
  ...changes,
  id,
  incorporatedOn,
})

/** Builds the same company after its end, with no further deadlines. */
export const ended = (company: RegistryCompany, status: string, endedOn: string): RegistryCompany => ({
  ...company,
  status,
  statusDetail: null,
  endedOn,
})
