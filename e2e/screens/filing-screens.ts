import { dividingNominalValue } from '#contract/companies/filing-rules.ts'
import type { FilingDetails } from '#contract/companies/filing-schemas.ts'
import { sampleDetails, samplePerson } from '#web/shared/filing/testing.ts'
import { answerCalls } from './answer-calls.ts'
import { answering, refusing, type Screen, silent } from './screen.ts'
import { aButton, clicking, first, inTurn, labelled, text, typing } from './shown.ts'

const details = '/companies/*/filing_details'
const sheet = '/companies/*/filing_sheet'

const thirds = [3333, 3333, 3334]

/** Three people, of whom one directs, with long names, and percentages that give no whole numbers of shares. */
const started: FilingDetails = sampleDetails({
  companyName: 'Harbour Light Press and Audio Books for Young Readers Ltd',
  officeStreet: '71-75 Shelton Street, Covent Garden',
  totalShares: 100,
  suggestedNominalValue: dividingNominalValue(100, thirds) / 10_000,
  sicCodes: ['58110', '47910'],
  sicDescriptions: [
    { code: '58110', description: 'Book publishing' },
    { code: '47910', description: 'Retail sale via mail order houses or via Internet' },
  ],
  accountingPeriods: [{ startsOn: '2026-01-14', endsOn: '2027-01-31' }],
  people: thirds.map((share, at) =>
    samplePerson({
      id: at + 1,
      name: at === 2 ? 'Maximilian-Alexander' : 'Nora',
      surname: at === 2 ? 'von der Heydt-Schellenberg' : `Vale ${at + 1}`,
      isDirector: at === 0,
      shareOwnedPerc: share / 100,
      shares: null,
      suggestedControl: 'over_25',
      ...(at === 0
        ? { isPsc: true, sharesControl: 'over_25' as const, personalCode: '•••-••••-••••', nationality: 'Italian' }
        : {}),
    }),
  ),
  needs: [
    { code: 'nation' },
    { code: 'registered_office' },
    { code: 'registered_email' },
    { code: 'shares_do_not_divide' },
    { code: 'shares_paid' },
    { code: 'articles' },
    { code: 'lawful_purpose' },
    { code: 'occupation', shareholderId: 1 },
    { code: 'psc', shareholderId: 3 },
    { code: 'psc_personal_code', shareholderId: 3 },
  ],
  neededCount: 36,
})

const refusedSave = (status: number, message: string) => async (page: Parameters<typeof answerCalls>[0]) =>
  answerCalls(page, details, ({ method }) =>
    method === 'GET'
      ? { json: started }
      : { status, json: { message, current: { ...started, officeCity: 'Cardiff', version: 2 } } },
  )

/** The filing details of customers and managers, and the filing sheet. */
export const filingScreens: readonly Screen[] = [
  {
    name: 'filing-details',
    who: 'customer',
    path: '/filing_details',
    shows: text('filing.closed'),
    states: [
      { name: 'started', before: answering(details, started), shows: text('filing.group.office') },
      {
        name: 'all needs',
        before: answering(details, started),
        act: clicking(aButton('filing.show_all', { count: 10 })),
        shows: text('filing.need.lawful_purpose'),
      },
      {
        name: 'complete',
        before: answering(details, { ...started, needs: [] }),
        shows: text('filing.complete'),
      },
      {
        name: 'invalid',
        before: answering(details, started),
        act: inTurn(typing(labelled('filing.field.officePostcode'), '28013')),
        shows: text('filing.postcode'),
      },
      {
        name: 'changed elsewhere',
        before: refusedSave(409, 'conflict'),
        act: typing(labelled('filing.field.officeCity'), 'London'),
        shows: aButton('filing.take_theirs'),
      },
      {
        name: 'offline',
        before: refusedSave(503, 'provider_unavailable'),
        act: typing(labelled('filing.field.officeCity'), 'London'),
        shows: text('wizard.not_saved'),
      },
      {
        name: 'codes found',
        before: answering(details, started),
        act: typing(labelled('filing.field.sicCodes'), 'libri'),
        shows: first(text('filing.group.activity')),
      },
      { name: 'loading', before: silent(details), shows: text('filing.lead') },
      { name: 'failed', before: refusing(details), shows: text('filing.failed') },
    ],
  },
  {
    name: 'filing-sheet',
    who: 'manager',
    path: '/manager/filing_sheet/1',
    states: [
      { name: 'loading', before: silent(sheet), shows: text('filing.sheet.lead') },
      { name: 'failed', before: refusing(sheet), shows: text('filing.sheet.failed') },
    ],
  },
]
