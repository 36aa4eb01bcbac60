import type { Page } from '@playwright/test'
import type { Company } from '#contract/companies/schemas.ts'
import { field } from '#e2e/steps/fields.ts'
import { answerCalls } from './answer-calls.ts'
import { paths as documentPaths, everyRequest, pageOf } from './documents-samples.ts'
import { deadlinesIn, dueIn, paths, registryStatusWith } from './registry-samples.ts'
import { answering, refusing, type ScreenState, silent } from './screen.ts'
import { inTurn, named, text } from './shown.ts'

const payments = '/subscriptions_stripe/current'
const banks = '/bank_connections'

const bank = (id: number, change: Readonly<Record<string, unknown>>) => ({
  '@id': `/api/bank_connections/${id}`,
  id,
  bankName: id === 1 ? 'Banca Popolare dell’Alto Adige e della Valle d’Aosta' : 'Harbour Bank',
  institutionId: `BANK_${id}`,
  logo: null,
  country: 'IT',
  connectionStatus: 'active',
  connectionExpirationDate: '2026-11-28T10:00:00.000Z',
  daysLeft: 6,
  revoked: false,
  source: 'gocardless',
  transactionsLastUpdate: null,
  accounts: [],
  ...change,
})

const owing = {
  subscriptions: [],
  unpaidInvoices: [
    {
      createdAt: '2026-11-20T10:00:00.000Z',
      amountDueCents: 20_000,
      currency: '€',
      hostedInvoiceUrl: 'https://pay.example.test/i/1',
      requiresAction: false,
      nextAttemptAt: '2026-11-25T10:00:00.000Z',
      lastAttemptBy: '2026-12-07T10:00:00.000Z',
      accessContinues: true,
    },
  ],
}

const invoices = '/invoices/get_my_invoices*'
const openInvoice = (invoiceNumber: number) => ({
  id: invoiceNumber,
  year: 2026,
  createdAt: '2026-11-03',
  currency: '€',
  total: 1_220.5,
  invoiceNumber,
  status: 'open',
  creditedAmount: 0,
  dueOn: '2026-11-17',
  owedAmount: 1_220.5,
  receivedAmount: 0,
  isOverdue: false,
  payPath: null,
})

/** Answers with the demo's company, changed, each of its people with this identity. */
const companyWith =
  (identityVerificationStatus: 0 | 1, change: Partial<Company> = {}) =>
  (page: Page): Promise<void> =>
    answerCalls(page, '/users/*/get_company', async () => {
      const { company } = (await (await page.request.get('/api/users/3/get_company')).json()) as { company: Company }
      const shareholders = company.shareholders.map((one) => ({ ...one, identityVerificationStatus }))
      return { json: { company: { ...company, ...change, shareholders } } }
    })

/** Nothing that anybody could have to do. */
const nothingElse = [
  answering(invoices, pageOf([])),
  answering(documentPaths.requests, pageOf([])),
  answering(paths.own, registryStatusWith({ deadlines: deadlinesIn(210, 135) })),
  answering(banks, pageOf([])),
]
const paid = answering(payments, { subscriptions: [], unpaidInvoices: [] })

/** The customer's next tasks, on the dashboard. */
export const taskStates: readonly ScreenState[] = [
  {
    name: 'everything to do',
    before: inTurn(
      answering(payments, owing),
      answering(invoices, { ...pageOf([openInvoice(12), openInvoice(11), openInvoice(9)]), 'hydra:totalItems': 5 }),
      answering(documentPaths.requests, pageOf(everyRequest)),
      answering(
        paths.own,
        registryStatusWith({ deadlines: [...deadlinesIn(-12, 41), dueIn('identity', 5), dueIn('vatReturn', 12)] }),
      ),
      answering(banks, pageOf([bank(1, {}), bank(2, { connectionStatus: 'expired', daysLeft: 0 })])),
    ),
    shows: text('dashboard.next.bank_ended', { bank: 'Harbour Bank' }),
  },
  {
    name: 'payment failed alone',
    before: inTurn(companyWith(1), answering(payments, owing), ...nothingElse),
    shows: named('region', 'own_subscription.owed_label'),
  },
  {
    name: 'nothing to do',
    before: inTurn(companyWith(1), paid, ...nothingElse),
    shows: text('dashboard.next.nothing'),
  },
  {
    name: 'just created',
    before: inTurn(
      companyWith(0, { status: 0, companyNumber: null, companyHouse: null, registryStatus: null, address: null }),
      paid,
      ...nothingElse,
      answering(paths.own, registryStatusWith({ record: null, deadlines: [] })),
    ),
    shows: text('year.empty'),
  },
  {
    name: 'timeline failed',
    before: refusing(paths.own),
    shows: text('year.failed'),
  },
  {
    name: 'not at the registry yet',
    before: answering(paths.own, registryStatusWith({ record: null, deadlines: [] })),
    shows: text('year.empty'),
  },
  {
    name: 'deadlines far off',
    before: inTurn(
      answering(paths.own, registryStatusWith({ deadlines: deadlinesIn(210, 135) })),
      answering(banks, pageOf([])),
    ),
    shows: text('year.formed'),
  },
  { name: 'tasks failed', before: inTurn(refusing(paths.own), refusing(banks)), shows: text('dashboard.next.failed') },
  { name: 'tasks on their way', before: silent(paths.own), shows: text('dashboard.next') },
]

let names = 0

/** A new name each time: results of earlier searches are cached. */
const typeName: ScreenState['act'] = (page, say) => {
  names += 1
  return field(page, say('company.name')).fill(`Harbour Light Press ${names} Ltd`)
}

const others = [
  'HARBOUR LIGHT PRESS LIMITED',
  'HARBOUR LIGHTS PRESS AND AUDIO BOOKS FOR YOUNG READERS (LONDON) LTD',
].map((name, index) => ({ name, companyNumber: String(15_428_444 + index), companyStatus: 'active' }))

const found = (status: 'free' | 'similar' | 'taken', companies = others): ScreenState => ({
  name: `name ${status}`,
  before: answering(paths.names, { status, companies }),
  act: typeName,
  shows: text(`company.name_check.${status}`),
})

/** Results of the registry's name search, in the first step of the wizard. */
export const nameCheckStates: readonly ScreenState[] = [found('free', []), found('similar'), found('taken')]
