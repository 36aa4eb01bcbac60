import type { ViewRow } from './tables.ts'

/** Builds the subject of a view's audit entries. */
export const subjectOf = (id: number) => ({ type: 'saved-view', id }) as const

/** What the audit trail says of a view. A search may be a customer's name: no typed text stays there. */
export const summaryOf = ({ list, shared, state }: Pick<ViewRow, 'list' | 'shared' | 'state'>): object => ({
  list,
  isShared: shared,
  parameters: Object.keys(state).toSorted(),
})
