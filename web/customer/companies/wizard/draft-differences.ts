import type { MessageKey } from '#web/lib/message-keys.ts'
import type { DraftContent } from './create-draft-saver.ts'
import { type StepName, stepOfNumber } from './steps.ts'
import { emptyShareholder, type PersonValues, type ShareholderValues, valuesOfDraft } from './wizard-values.ts'

/** A value as typed: '' and null are empty. */
export type DraftValue = string | number | boolean | null

/** A field in which two drafts of the same form differ. */
export interface DraftDifference {
  readonly label: MessageKey
  /** The card of the field: a shareholder by number from 1, the external director, or none. */
  readonly part: number | 'director' | null
  readonly kind: 'text' | 'number' | 'pounds' | 'percent' | 'day' | 'step'
  readonly mine: DraftValue
  readonly theirs: DraftValue
}

type Field = Pick<DraftDifference, 'label' | 'kind'> & { readonly valueOf: (draft: DraftContent) => DraftValue }

const personLabels = {
  name: 'person.name',
  surname: 'person.surname',
  dateOfBirth: 'person.dateOfBirth',
  placeOfBirth: 'person.placeOfBirth',
  addressStreet: 'person.addressStreet',
  addressCity: 'person.addressCity',
  addressCountry: 'person.addressCountry',
  phoneNumber: 'person.phoneNumber',
  email: 'person.email',
} as const satisfies Record<keyof PersonValues, MessageKey>

const companyFields: readonly Field[] = [
  { label: 'company.name', kind: 'text', valueOf: (draft) => valuesOfDraft(draft).company.name },
  { label: 'company.description', kind: 'text', valueOf: (draft) => valuesOfDraft(draft).company.description },
  {
    label: 'company.num_shareholders',
    kind: 'number',
    valueOf: (draft) => valuesOfDraft(draft).company.numShareholders,
  },
  { label: 'company.share_capital', kind: 'pounds', valueOf: (draft) => valuesOfDraft(draft).company.shareCapital },
]

const lastFields: readonly Field[] = [
  { label: 'last.compilerName', kind: 'text', valueOf: (draft) => valuesOfDraft(draft).last.compilerName },
  { label: 'last.compilerSurname', kind: 'text', valueOf: (draft) => valuesOfDraft(draft).last.compilerSurname },
  { label: 'last.adult', kind: 'text', valueOf: (draft) => valuesOfDraft(draft).last.adult },
  { label: 'last.terms', kind: 'text', valueOf: (draft) => valuesOfDraft(draft).last.termsAccepted },
]

const personFields = (personOf: (draft: DraftContent) => PersonValues): readonly Field[] =>
  (Object.keys(personLabels) as (keyof PersonValues)[]).map((field) => ({
    label: personLabels[field],
    kind: field === 'dateOfBirth' ? 'day' : 'text',
    valueOf: (draft) => personOf(draft)[field],
  }))

/** A missing card equals an empty one. */
const shareholderFields = (index: number): readonly Field[] => {
  const shareholderOf = (draft: DraftContent): ShareholderValues =>
    valuesOfDraft(draft).shareholders[index] ?? emptyShareholder()
  return [
    ...personFields(shareholderOf),
    { label: 'shareholder.share', kind: 'percent', valueOf: (draft) => shareholderOf(draft).shareOwnedPerc },
    { label: 'shareholder.is_director', kind: 'text', valueOf: (draft) => shareholderOf(draft).isDirector },
  ]
}

const directorFields = personFields((draft) => valuesOfDraft(draft).director.director)

const cardsOf = (draft: DraftContent): number => valuesOfDraft(draft).shareholders.length

/** Lists the fields in which two drafts differ, in form order, their current steps last. */
export const draftDifferences = (mine: DraftContent, theirs: DraftContent): DraftDifference[] => {
  const found: DraftDifference[] = []
  const add = (part: DraftDifference['part'], fields: readonly Field[]): void => {
    for (const { label, kind, valueOf } of fields) {
      const [here, there] = [valueOf(mine), valueOf(theirs)]
      if (here !== there) found.push({ label, part, kind, mine: here, theirs: there })
    }
  }
  add(null, companyFields)
  const cards = Math.max(cardsOf(mine), cardsOf(theirs))
  for (let index = 0; index < cards; index += 1) add(index + 1, shareholderFields(index))
  add(null, [
    {
      label: 'director.question',
      kind: 'text',
      valueOf: (draft) => valuesOfDraft(draft).director.hasExternalDirector,
    },
  ])
  add('director', directorFields)
  add(null, lastFields)
  const step = (draft: DraftContent): StepName => stepOfNumber(draft.step)
  add(null, [{ label: 'draft.step', kind: 'step', valueOf: step }])
  return found
}
