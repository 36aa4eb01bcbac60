import { verificationOfCheck } from '#contract/companies/rules.ts'
import { identityCheckStatuses } from '#contract/companies/schemas.ts'
import type { Person } from '#server/domains/companies/insert-company.ts'
import { demoDirector, demoPerson } from './demo-people.ts'

/** Describes what is special about a company; the rest is generated. */
export interface DemoCompany {
  readonly name: string
  readonly description?: string
  readonly shareCapital?: number
  readonly status?: 0 | 1
  readonly numbers?: boolean
  readonly lastChangeAt?: string
  readonly people?: readonly Person[]
}

const sharing = (...shares: number[]) =>
  shares.map((shareOwnedPerc, index) => demoPerson(9_000 + index, { shareOwnedPerc }))

const named = (...names: string[]): DemoCompany[] => names.map((name) => ({ name }))

/** Names that look like code or markup and must appear unchanged. */
const hostile = named(
  '<script>alert("Portico")</script> Ltd',
  '"><img src=x onerror=alert(1)> & Sons Ltd',
  '=HYPERLINK("http://example.test";"Pay here") Ltd',
  "Robert'); DROP TABLE company;-- Ltd",
  '{{constructor.constructor("return 1")()}} ${7*7} Ltd',
  '\u202EdtL gnikcatS',
  '100% Wool_and\\Thread Ltd',
  '%0d%0aSet-Cookie: a=b Ltd',
)

const unusual: DemoCompany[] = [
  ...named(
    'Q',
    '株式会社ポルティコ',
    'شركة النور المحدودة',
    'Café Brûlé & Söhne 🧵 Ltd',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  ),
  {
    name: 'The Honourable and Ancient Company of Bookbinders, Paper Marblers, Illuminators and Purveyors of Fine Stationery to Readers in England, Wales and Beyond Limited',
    description: 'Fine stationery, made by hand. '.repeat(33).slice(0, 1000),
  },
]

/** Sums of shares that staff changes can produce. */
const sums: DemoCompany[] = [
  { name: 'Almost Whole Ltd', people: sharing(33.33, 33.33, 33.33) },
  { name: 'More Than Whole Ltd', people: sharing(60, 60) },
  { name: 'Nothing Shared Yet Ltd', people: sharing(0, 0) },
  { name: 'A Hundredth Short Ltd', people: sharing(0.01, 99.98) },
  { name: 'Nobody Named Yet Ltd', people: [] },
  { name: 'Director Alone Ltd', people: [demoDirector(9_100)] },
]

const crowded: DemoCompany[] = [
  {
    name: 'Twenty Friends and a Director Ltd',
    people: [
      ...Array.from({ length: 20 }, (_, index) => demoPerson(9_200 + index, { shareOwnedPerc: 5 })),
      demoDirector(9_220),
    ],
  },
  {
    name: 'Every Identity Check Ltd',
    people: [...identityCheckStatuses, null].map((identityCheckStatus, index) =>
      demoPerson(9_300 + index, {
        shareOwnedPerc: index === 0 ? 14.26 : 14.29,
        identityCheckStatus,
        identityVerificationStatus: identityCheckStatus === null ? null : verificationOfCheck(identityCheckStatus),
      }),
    ),
  },
  {
    name: 'Names to Be Careful With Ltd',
    people: [
      demoPerson(9_400, { name: '<b>Bold</b>', surname: '<img src=x onerror=alert(2)>', shareOwnedPerc: 50 }),
      demoPerson(9_401, {
        name: 'Hubert Blaine',
        surname: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren',
        shareOwnedPerc: 25,
      }),
      demoPerson(9_402, {
        name: '=1+1',
        surname: '@SUM(A1:A9)',
        addressStreet: '-2+3 "Quoted" Street',
        shareOwnedPerc: 25,
      }),
    ],
  },
  {
    name: 'Hartley & Daughter Ltd',
    people: [
      demoPerson(9_500, { shareOwnedPerc: 75 }),
      demoPerson(9_501, { dateOfBirth: '2019-05-14', isDirector: false, shareOwnedPerc: 25 }),
    ],
  },
]

const states: DemoCompany[] = [
  { name: 'Older Than the Portal Ltd', status: 1, lastChangeAt: '2009-03-02T09:30:00.000Z' },
  { name: 'Waiting Since the Turn of the Century Ltd', status: 0, lastChangeAt: '2000-01-01T00:00:00.000Z' },
  { name: 'Incorporated Without Numbers Ltd', status: 1, numbers: false },
  { name: 'Everything But Incorporated Ltd', status: 0, numbers: true },
  { name: 'One Pound Ltd', shareCapital: 1 },
  { name: 'One Thousand Million Ltd', shareCapital: 1_000_000_000 },
]

/** Companies in rare states, one for each case that screens must show. */
export const specialCompanies: readonly DemoCompany[] = [...hostile, ...unusual, ...sums, ...crowded, ...states]
