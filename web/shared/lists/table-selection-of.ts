import type { Translate } from '#web/lib/i18n.ts'
import type { TableSelection } from '#web/ui/data/table-selection.ts'
import type { Selection } from './use-selection.ts'

/** Returns how a table shows a selection, with the labels of its boxes in the texts of lists. */
export const tableSelectionOf = <Row>(
  t: Translate,
  { has, set }: Pick<Selection<Row>, 'has' | 'set'>,
  rowName: (row: Row) => string,
): TableSelection<Row> => ({
  isSelected: has,
  onChange: set,
  rowLabel: (row) => t('list.select', { name: rowName(row) }),
  allLabel: t('list.select_all'),
})
