import type { Translate } from '#web/lib/i18n.ts'
import type { TableSelection } from '#web/ui/data/table-selection.ts'
import { maxSelected, type Selection } from './use-selection.ts'

/** Says how many rows are selected. */
export const selectedText = (t: Translate, count: number): string =>
  t(count < maxSelected ? 'list.selected' : 'list.selected_most', { count })

/** Returns how a table shows a selection, with the labels of its boxes in the texts of lists. */
export const tableSelectionOf = <Row>(
  t: Translate,
  { rows, has, set }: Pick<Selection<Row>, 'rows' | 'has' | 'set'>,
  rowName: (row: Row) => string,
): TableSelection<Row> => ({
  isSelected: has,
  onChange: set,
  rowLabel: (row) => t('list.select', { name: rowName(row) }),
  allLabel: t('list.select_all'),
  count: rows.length,
  countText: selectedText(t, rows.length),
})
