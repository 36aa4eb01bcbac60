import { amlEvidence, amlFile, amlRow, amlScreening, beneficialOwner, identifiedPerson } from '#contract/aml/schemas.ts'
import { objectsIn, type Schema } from '#server/platform/http/reference/schema-parts.ts'

/** What the examples of AML files say. */
export const amlParts: readonly (readonly [readonly Schema[], Readonly<Record<string, unknown>>])[] = [
  [
    [amlFile],
    {
      status: 'in_order',
      rating: 'low',
      calculatedRating: 'low',
      score: 1,
      gaps: [],
      ratedBy: 'manager@example.com',
      sourceOfFunds: null,
      reasons: [{ kind: 'answer', question: 'presence', answer: 'electronic', weight: 1, rule: null, country: null }],
      canApprove: false,
      ratedAt: '2026-03-02T09:30:00.000Z',
      reviewedOn: '2026-03-02',
      reviewOn: '2028-03-02',
      approvedBy: null,
      approvedAt: null,
      isReviewDue: false,
      countries: ['GB', 'IT'],
      purpose: 'Design services for clients in Italy.',
      raisedTo: null,
      raiseReason: null,
      suspicionNoted: false,
      suspicionNote: null,
      endedOn: null,
      deletedOn: null,
    },
  ],
  [
    [...objectsIn(amlFile.shape.customer, 'output'), ...objectsIn(amlRow.shape.customer, 'output')],
    { name: 'Ada Lovelace', email: 'ada@example.com' },
  ],
  [[amlRow], { status: 'in_order', rating: 'low', reviewOn: '2028-03-02', isReviewDue: false, endedOn: null }],
  [
    [amlEvidence],
    {
      name: 'screening.pdf',
      type: 'pdf',
      size: 184_320,
      uploadedAt: '2026-03-02T09:30:00.000Z',
      reviewedOn: null,
      uploadedBy: 'manager@example.com',
    },
  ],
  [
    [identifiedPerson],
    { name: 'Ada Lovelace', document: 'passport', checkedOn: '2026-03-02', checkedBy: 'manager@example.com' },
  ],
  [[beneficialOwner], { name: 'Ada Lovelace', nature: 'shares_75_to_100' }],
  [[amlScreening], { sanctions: 'clear', pep: 'clear', checkedOn: '2026-03-02', checkedBy: 'manager@example.com' }],
]
