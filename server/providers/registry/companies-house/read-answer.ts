import type { CompanyProfile, FoundCompany } from '#server/providers/registry/port.ts'

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const part = (value: unknown, name: string): Json => {
  const found = isJson(value) ? value[name] : undefined
  return isJson(found) ? found : {}
}

/** Longer than any text of the registry. */
const maxAllowed = 300

/** Reduces a text to one line, without characters that no text has and no database stores. */
const text = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const line = value
    .slice(0, maxAllowed)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : line
}

/** Returns an existing calendar day in plausible years (`9999-12-31` means none); null for anything else. */
const day = (value: unknown): string | null => {
  if (typeof value !== 'string' || !/^(1[5-9]|2[0-9])\d{2}-\d{2}-\d{2}$/.test(value)) return null
  const at = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value ? null : value
}

/**
 * Reads a profile of the public data API; null when it is invalid. Whole parts may be missing: a new company has no
 * last accounts (or the type `null`), a dissolved one has no upcoming dates.
 */
export const readProfile = (body: unknown): CompanyProfile | null => {
  if (!isJson(body)) return null
  const [companyNumber, companyName] = [text(body['company_number']), text(body['company_name'])]
  if (companyNumber === null || companyName === null) return null
  const accounts = part(body, 'accounts')
  const next = part(accounts, 'next_accounts')
  const last = part(accounts, 'last_accounts')
  const statement = part(body, 'confirmation_statement')
  return {
    companyNumber,
    companyName,
    companyStatus: text(body['company_status']),
    companyStatusDetail: text(body['company_status_detail']),
    incorporatedOn: day(body['date_of_creation']),
    accountNextMadeUpTo: day(next['period_end_on']) ?? day(accounts['next_made_up_to']),
    accountNextDue: day(next['due_on']) ?? day(accounts['next_due']),
    accountLastMadeUpTo: day(last['made_up_to']) ?? day(last['period_end_on']),
    confirmationStatementNextMadeUpTo: day(statement['next_made_up_to']),
    confirmationStatementNextDue: day(statement['next_due']),
    confirmationStatementLastMadeUpTo: day(statement['last_made_up_to']),
  }
}

/** Reads the companies of a search's answer; null when it is invalid. An entry without name or number is skipped. */
export const readSearch = (body: unknown): FoundCompany[] | null => {
  const items = isJson(body) ? body['items'] : undefined
  if (!Array.isArray(items)) return null
  return items.filter(isJson).flatMap((item) => {
    const [name, companyNumber] = [text(item['title']), text(item['company_number'])]
    if (name === null || companyNumber === null) return []
    return [{ name, companyNumber, companyStatus: text(item['company_status']) }]
  })
}
