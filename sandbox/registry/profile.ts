import { createHash } from 'node:crypto'
import type { RegistryCompany } from './companies.ts'
import { monthsOn } from './days.ts'

type Profile = Record<string, unknown>

const accountsOf = ({ accounts, incorporatedOn, writesNullAccounts, endedOn }: RegistryCompany, today: string) => {
  if (accounts === null) return null
  const { lastMadeUpTo, nextMadeUpTo, nextDue } = accounts
  const last = lastMadeUpTo && {
    made_up_to: lastMadeUpTo,
    period_start_on: monthsOn(lastMadeUpTo, -12) < incorporatedOn ? incorporatedOn : monthsOn(lastMadeUpTo, -12),
    period_end_on: lastMadeUpTo,
    type: 'micro-entity',
  }
  const [, month = '1', day = '1'] = nextMadeUpTo.split('-').map((part) => String(Number(part)))
  return {
    accounting_reference_date: { day, month },
    ...(last ? { last_accounts: last } : writesNullAccounts ? { last_accounts: { type: 'null' } } : {}),
    ...(endedOn === null
      ? {
          next_accounts: {
            due_on: nextDue,
            overdue: nextDue < today,
            period_start_on: lastMadeUpTo ?? incorporatedOn,
            period_end_on: nextMadeUpTo,
          },
          next_due: nextDue,
          next_made_up_to: nextMadeUpTo,
          overdue: nextDue < today,
        }
      : {}),
  }
}

const statementOf = ({ statement, endedOn }: RegistryCompany, today: string) =>
  statement === null || endedOn !== null
    ? null
    : {
        ...(statement.lastMadeUpTo === null ? {} : { last_made_up_to: statement.lastMadeUpTo }),
        next_made_up_to: statement.nextMadeUpTo,
        next_due: statement.nextDue,
        overdue: statement.nextDue < today,
      }

/** Formats a company as `GET /company/{number}` returns it. */
export const profileOf = (company: RegistryCompany, today: string): Profile => {
  const [accounts, statement] = [accountsOf(company, today), statementOf(company, today)]
  const self = `/company/${company.id}`
  const profile = {
    ...(accounts === null ? {} : { accounts }),
    can_file: company.endedOn === null,
    company_name: company.name,
    company_number: company.id,
    company_status: company.status,
    ...(company.statusDetail === null ? {} : { company_status_detail: company.statusDetail }),
    ...(statement === null ? {} : { confirmation_statement: statement }),
    ...(company.endedOn === null ? {} : { date_of_cessation: company.endedOn }),
    date_of_creation: company.incorporatedOn,
    has_insolvency_history: company.status === 'liquidation',
    jurisdiction: 'england-wales',
    links: { filing_history: `${self}/filing-history`, officers: `${self}/officers`, self },
    registered_office_address: {
      address_line_1: '71-75 Shelton Street',
      country: 'England',
      locality: 'London',
      postal_code: 'WC2H 9JQ',
    },
    sic_codes: ['58110'],
    type: 'ltd',
    undeliverable_registered_office_address: false,
  }
  const etag = createHash('sha1').update(JSON.stringify(profile)).digest('hex')
  return { ...profile, etag }
}
