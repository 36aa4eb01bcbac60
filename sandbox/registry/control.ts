import type { FastifyInstance } from 'fastify'
import { isDay } from '#sandbox/core/queries.ts'
import { refuse, serve } from '#sandbox/core/serve-control.ts'
import { asOf, ended, type Filing, fileAccounts, fileStatement, newCompany, type RegistryCompany } from './companies.ts'
import { daysOn, monthsOn } from './days.ts'
import type { RegistryState } from './registry-state.ts'

/** Twenty years: beyond that, a day's year may exceed four digits. */
const furthestDays = 7_300

type Changes = Partial<Record<string, unknown>>

const isNumber = (id: string): boolean => /^(\d{8}|[A-Z]{2}\d{6})$/.test(id)

/** Builds a filing with a due day and its periods; the previous one is within the company's life or missing. */
const dueOn = (nextDue: string, nextMadeUpTo: string, incorporatedOn: string): Filing => {
  const last = monthsOn(nextMadeUpTo, -12)
  return { lastMadeUpTo: last > incorporatedOn ? last : null, nextMadeUpTo, nextDue }
}

/** Applies changes to a company; returns a message for an invalid one. */
const withChanges = (company: RegistryCompany, changes: Changes, today: string): RegistryCompany | string => {
  const { name, status, statusDetail, filesOnTime, accountsDueInDays, statementDueInDays } = changes
  if (name !== undefined && (typeof name !== 'string' || name === '')) return 'name must be a text.'
  if (status !== undefined && typeof status !== 'string') return 'status must be a text.'
  for (const days of [accountsDueInDays, statementDueInDays])
    if (days !== undefined && !(Number.isInteger(days) && Math.abs(Number(days)) <= furthestDays))
      return `Due days are whole numbers of days from today, ${furthestDays} at most.`
  const due = (days: unknown): string => daysOn(today, Number(days))
  const next: RegistryCompany = {
    ...company,
    ...(name === undefined ? {} : { name }),
    ...(statusDetail === undefined ? {} : { statusDetail: typeof statusDetail === 'string' ? statusDetail : null }),
    ...(typeof filesOnTime === 'boolean' ? { filesOnTime } : {}),
    ...(accountsDueInDays === undefined || !company.accounts
      ? {}
      : { accounts: dueOn(due(accountsDueInDays), monthsOn(due(accountsDueInDays), -9), company.incorporatedOn) }),
    ...(statementDueInDays === undefined || !company.statement
      ? {}
      : { statement: dueOn(due(statementDueInDays), daysOn(due(statementDueInDays), -14), company.incorporatedOn) }),
  }
  if (status === 'dissolved' || status === 'converted-closed') return ended(next, status, today)
  return status === undefined ? next : { ...next, status, endedOn: null }
}

/** Serves /control/registry: the companies, and their actions. */
export const registerRegistryControl = (app: FastifyInstance, state: RegistryState): void => {
  serve(app, 'Company registry', {
    'GET /registry/companies': {
      what: 'The companies that were entered or asked for: {data}. Any number of eight digits is a company from the first time it is asked for; 99… is nobody, 10000001 to 10000008 are new, late with accounts, late with the statement, dissolved, about to be struck off, in liquidation, without accounts, with null accounts; 00006402 is the official sample.',
      answer: () => ({ data: state.list().toReversed() }),
    },
    'POST /registry/companies': {
      what: 'Enters a company or changes one. It files on time as the clock goes by, unless filesOnTime is false.',
      fields: {
        number: 'eight characters',
        name: 'as registered',
        incorporatedOn: 'a day YYYY-MM-DD: starts again with the first due days by law',
        status: 'active, dissolved, liquidation, …',
        statusDetail: 'active-proposal-to-strike-off, …',
        filesOnTime: 'whether it files ten days before each due day',
        accountsDueInDays: 'due day of the next accounts, from today; below 0 when it is past',
        statementDueInDays: 'the same for the confirmation statement',
      },
      body: { number: '14829307', name: 'NAVARRO PRESS LTD', accountsDueInDays: 20 },
      answer: async (request, reply) => {
        const { number, ...changes } = request.body ?? {}
        if (typeof number !== 'string' || !isNumber(number))
          return refuse(reply, 400, 'number must have eight characters.')
        const on = changes['incorporatedOn']
        if (on !== undefined && !isDay(on)) return refuse(reply, 400, 'incorporatedOn is a day YYYY-MM-DD.')
        const base = on === undefined ? state.company(number) : asOf(newCompany(number, on), state.today())
        const company = withChanges(base ?? newCompany(number, state.today()), changes, state.today())
        if (typeof company === 'string') return refuse(reply, 400, company)
        return state.put(company)
      },
    },
    'POST /registry/companies/:number/file': {
      what: 'Files what is next, so that the following one is due.',
      fields: { what: '"accounts" or "statement"' },
      body: { what: 'accounts' },
      answer: async (request, reply) => {
        const company = state.company(request.params.number)
        const what = request.body?.['what']
        if (!company) return refuse(reply, 404, 'There is no such company.')
        if (what === 'accounts' && company.accounts)
          return state.put({ ...company, accounts: fileAccounts(company.accounts) })
        if (what === 'statement' && company.statement)
          return state.put({ ...company, statement: fileStatement(company.statement) })
        return refuse(reply, 400, 'Give what: accounts or statement.')
      },
    },
    'DELETE /registry/companies/:number': {
      what: 'Takes a company away: asked for again, there is none.',
      answer: ({ params: { number } }) => {
        state.remove(number)
        return { removed: number }
      },
    },
  })
}
