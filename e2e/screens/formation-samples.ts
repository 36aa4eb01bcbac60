import type { Blocker, StaffStage, StageRow } from '#contract/companies/manager-stages.ts'
import type { OwnStage } from '#contract/companies/stage.ts'
import { type ListedStage, listedStages, type Stage } from '#contract/companies/stages.ts'

const at = '2026-11-02T09:30:00.000Z'
const grace = { '@id': '/api/users/4', id: 4, name: 'Grace Hopper' }
const missing: Blocker[] = [
  { code: 'sic_codes', person: null },
  { code: 'psc_personal_code', person: 'Ada Wolfeschlegelsteinhausenbergerdorff' },
  { code: 'identity_not_verified', person: 'Ada Byron' },
]
const text = 'Please send us a copy of the passport of each director. The photo page is enough.'

/** A formation in a stage, as the managers' lists show it. */
export const formation = (stage: ListedStage, change: Partial<StageRow> = {}): StageRow => {
  const id = listedStages.indexOf(stage) + 1
  return {
    stage,
    since: at,
    ageDays: id * 3,
    company:
      stage === 'draft'
        ? null
        : {
            '@id': `/api/companies/${id}`,
            id,
            companyNumber: null,
            address: stage === 'filed' ? '1 High Street' : null,
          },
    name: stage === 'draft' ? null : `Donaudampfschifffahrtselektrizitätengesellschaft ${id} Ltd`,
    compiler: { '@id': '/api/users/3', id: 3, email: 'customer@example.test', language: 'es' },
    owner: id % 2 === 0 ? grace : null,
    waitingFor: stage === 'waiting_for_customer' ? text : null,
    rejectionReason: stage === 'rejected' ? 'The name is the same as that of a registered company.' : null,
    blockers: ['received', 'waiting_for_customer'].includes(stage) ? missing : [],
    undoableUntil: null,
    undoesTo: null,
    version: 2,
    ...change,
  }
}

/** The board with one formation in most stages. */
export const board = {
  columns: listedStages.map((stage) => ({
    stage,
    count: stage === 'checking' ? 0 : stage === 'incorporated' ? 1_234 : 1,
    rows: stage === 'checking' ? [] : [formation(stage)],
  })),
  staff: [grace],
}

const change = (id: number, from: Stage | null, to: Stage, more: Partial<StaffStage['history'][number]> = {}) => ({
  id,
  kind: 'moved' as const,
  from,
  to,
  at,
  by: 'Grace Hopper',
  isByCustomer: false,
  waitingFor: null,
  rejectionReason: null,
  overrideReason: null,
  overridden: [],
  mailedAt: at,
  undoneAt: null,
  undoneBy: null,
  ...more,
})

/** A rejected formation with a history of every kind. */
export const rejectedFormation: StaffStage = {
  ...formation('rejected', { undoesTo: 'filed', undoableUntil: '2036-01-01T00:00:00.000Z', blockers: missing }),
  incorporatedOn: null,
  reached: [],
  history: [
    change(5, 'filed', 'rejected', { rejectionReason: 'The name is taken.', mailedAt: null }),
    change(4, 'checking', 'filed', { overrideReason: 'Filed on paper', overridden: missing }),
    change(3, 'checking', 'waiting_for_customer', { waitingFor: text, undoneAt: at, undoneBy: 'Grace Hopper' }),
    change(2, 'received', 'checking'),
    change(1, null, 'received', { kind: 'created', isByCustomer: true, by: 'Ada Byron', mailedAt: null }),
  ],
}

/** The stage of a formation as its customer sees it. */
export const ownStage = (stage: Stage, reached: readonly Stage[]): OwnStage => ({
  stage,
  since: at,
  waitingFor: stage === 'waiting_for_customer' ? text : null,
  rejectionReason: stage === 'rejected' ? 'The name is the same as that of a registered company.' : null,
  incorporatedOn: null,
  reached: [...reached, stage].map((one) => ({ stage: one, at })),
  version: reached.length + 1,
})
