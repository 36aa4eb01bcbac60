import type { AmlFile, AmlRow } from '#contract/aml/schemas.ts'

const checked = { checkedOn: '2026-10-01', checkedBy: 'maria.rossi@example.test' }
const longName = 'Maximilian-Alexander von der Heydt-Schellenberg'
const customer = {
  id: 3,
  name: longName,
  email: 'maximilian-alexander.von-der-heydt-schellenberg@a-company-with-a-long-name.example.test',
}
const reason = { question: null, answer: null, weight: null, rule: null, country: null }

/** A file of high risk that waits for the approval of whoever looks at it. */
export const amlFileSample: AmlFile = {
  '@id': '/api/aml_files/7',
  id: 7,
  customer,
  hasAccount: true,
  status: 'awaiting_approval',
  gaps: [],
  calculatedRating: 'high',
  rating: 'high',
  score: 12,
  reasons: [
    { ...reason, kind: 'rule', rule: 'country', country: 'VE' },
    { ...reason, kind: 'rule', rule: 'pep' },
    { ...reason, kind: 'rule', rule: 'sanctions' },
    { ...reason, kind: 'answer', question: 'structure', answer: 'complex', weight: 5 },
    { ...reason, kind: 'answer', question: 'business', answer: 'higher_risk_trade', weight: 5 },
    { ...reason, kind: 'answer', question: 'turnover', answer: 'above_1m', weight: 2 },
  ],
  ratedBy: 'maria.rossi@example.test',
  ratedAt: '2026-10-01T10:00:00.000Z',
  approvedBy: null,
  approvedAt: null,
  canApprove: true,
  reviewedOn: '2026-04-01',
  reviewOn: '2026-10-01',
  isReviewDue: true,
  answers: {
    presence: 'electronic',
    structure: 'complex',
    business: 'higher_risk_trade',
    services: 'formation',
    purpose_clear: 'clear',
    funds: 'explained',
    turnover: 'above_1m',
  },
  countries: ['GB', 'VE'],
  identified: [
    { name: longName, document: 'passport', ...checked },
    { name: 'Nora Vale', document: 'electronic', ...checked },
  ],
  owners: [{ name: longName, nature: 'shares_75_to_100' }],
  purpose: 'Import of precious metals through a holding abroad. '.repeat(4),
  sourceOfFunds: null,
  screening: { sanctions: 'possible_match', pep: 'match', ...checked },
  evidence: [
    {
      id: 1,
      name: 'Screening report of the sanctions list and of politically exposed persons, October 2026.pdf',
      type: 'pdf',
      size: 184_320,
      uploadedAt: '2026-10-01T10:00:00.000Z',
      reviewedOn: null,
      uploadedBy: null,
    },
  ],
  raisedTo: 'high',
  raiseReason: 'The answers in the second call contradicted those in the first.',
  suspicionNoted: true,
  suspicionNote: 'Payments from third parties without a relation to the business.',
  endedOn: null,
  deletedOn: null,
  createdAt: '2026-04-01T10:00:00.000Z',
  version: 4,
}

/** The same file before anything was filled in. */
export const emptyAmlFile: AmlFile = {
  ...amlFileSample,
  status: 'incomplete',
  gaps: ['questions', 'countries', 'identity', 'owners', 'purpose', 'screening', 'evidence'],
  calculatedRating: null,
  rating: null,
  score: 0,
  reasons: [],
  ratedBy: null,
  ratedAt: null,
  canApprove: false,
  isReviewDue: false,
  answers: {},
  countries: [],
  identified: [],
  owners: [],
  purpose: null,
  screening: null,
  evidence: [],
  raisedTo: null,
  raiseReason: null,
  suspicionNoted: false,
  suspicionNote: null,
  version: 1,
}

/** The same file after the relationship ended. */
export const endedAmlFile: AmlFile = {
  ...amlFileSample,
  status: 'ended',
  hasAccount: false,
  canApprove: false,
  isReviewDue: false,
  endedOn: '2026-10-31',
  deletedOn: '2031-10-31',
}

const row: AmlRow = {
  id: 7,
  customer,
  status: 'awaiting_approval',
  rating: 'high',
  reviewOn: '2026-10-01',
  isReviewDue: true,
  endedOn: null,
}
const named = (id: number, name: string): Pick<AmlRow, 'id' | 'customer'> => ({
  id,
  customer: { id, name, email: `customer-${id}@example.test` },
})

/** A line of the list in every state. */
export const amlRowSamples: readonly AmlRow[] = [
  row,
  { ...row, ...named(8, 'Nora Vale'), status: 'in_order', rating: 'low', reviewOn: '2028-09-01', isReviewDue: false },
  { ...row, ...named(9, 'Sofía Navarro'), status: 'in_order', rating: 'medium' },
  { ...row, ...named(10, 'Giulia Bianchi'), status: 'incomplete', rating: null, isReviewDue: false },
  { ...row, ...named(11, 'Tom Reed'), status: 'ended', isReviewDue: false, endedOn: '2026-10-31' },
]

/** Customers without a file. */
export const amlMissingSamples: readonly AmlRow[] = [
  { ...row, id: null, status: null, rating: null, reviewOn: null, isReviewDue: false },
]
