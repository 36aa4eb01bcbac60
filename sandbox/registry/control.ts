import type { FastifyInstance } from 'fastify'
import { isDay } from '#sandbox/core/queries.ts'
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
  app.get('/control/registry/companies', () => ({ data: state.list().toReversed() }))
  app.post<{ Body: Changes | null }>('/control/registry/companies', async (request, reply) => {
    const { number, ...changes } = request.body ?? {}
    if (typeof number !== 'string' || !isNumber(number))
      return reply.code(400).send({ error: 'number must have eight characters.' })
    const on = changes['incorporatedOn']
    if (on !== undefined && !isDay(on)) return reply.code(400).send({ error: 'incorporatedOn is a day YYYY-MM-DD.' })
    const base = on === undefined ? state.company(number) : asOf(newCompany(number, on), state.today())
    const company = withChanges(base ?? newCompany(number, state.today()), changes, state.today())
    if (typeof company === 'string') return reply.code(400).send({ error: company })
    return state.put(company)
  })
  app.post<{ Params: { number: string }; Body: Changes | null }>(
    '/control/registry/companies/:number/file',
    async (request, reply) => {
      const company = state.company(request.params.number)
      const what = request.body?.['what']
      if (!company) return reply.code(404).send({ error: 'There is no such company.' })
      if (what === 'accounts' && company.accounts)
        return state.put({ ...company, accounts: fileAccounts(company.accounts) })
      if (what === 'statement' && company.statement)
        return state.put({ ...company, statement: fileStatement(company.statement) })
      return reply.code(400).send({ error: 'Give what: accounts or statement.' })
    },
  )
  app.delete<{ Params: { number: string } }>('/control/registry/companies/:number', ({ params: { number } }) => {
    state.remove(number)
    return { removed: number }
  })
}
