/** What the sandbox's registry receives for a demo company, beside its number and name. */
export interface DemoEntry {
  /** Days since its incorporation, which decide its first due days by law. */
  readonly age: number
  readonly filesOnTime?: boolean
  readonly accountsDueInDays?: number
  readonly statementDueInDays?: number
  readonly status?: string
  readonly statusDetail?: string
}

/** States that a list of deadlines must show, in turn; the other companies file on time. */
const states: readonly Omit<DemoEntry, 'age'>[] = [
  { filesOnTime: false, accountsDueInDays: -44 },
  { filesOnTime: false, statementDueInDays: -3 },
  { filesOnTime: false, accountsDueInDays: 0 },
  { filesOnTime: false, accountsDueInDays: 5, statementDueInDays: 6 },
  { accountsDueInDays: 19 },
  { statementDueInDays: 28 },
  { accountsDueInDays: 41 },
  { statementDueInDays: 59 },
  { status: 'dissolved' },
  {
    filesOnTime: false,
    accountsDueInDays: -200,
    statementDueInDays: -120,
    statusDetail: 'active-proposal-to-strike-off',
  },
  { filesOnTime: false, status: 'liquidation', accountsDueInDays: -300 },
]
/** One company in this number has a special state. */
const every = 3

/** The demo customer's company: a confirmation statement in about a month, the first accounts in most of a year. */
export const demoCustomerEntry: DemoEntry = { age: 352 }

/** Plans the registry entry of another company, by its position in the list. */
export const demoEntry = (index: number): DemoEntry => ({
  age: 40 + ((index * 379) % 2_100),
  ...(index % every === 0 ? states[(index / every) % states.length] : {}),
})
