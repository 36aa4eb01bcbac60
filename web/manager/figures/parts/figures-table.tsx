import { IconTableExport } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { useId } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import type { ListQuery } from '#web/shared/lists/list-state.ts'
import { useRowTable } from '#web/shared/lists/use-row-table.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { csvText } from '#web/ui/base/csv-text.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './figures.module.css'

/** A column of a table and of its file. */
export type FiguresColumn<Row extends RowData> = DataTableProps<Row>['columns'][number] & {
  /** The text in the file: amounts in units with a decimal point. */
  readonly written: (row: Row) => string
}

export interface FiguresTableProps<Row extends RowData> extends Pick<DataTableProps<Row>, 'empty' | 'rowKey'> {
  title: string
  query: ListQuery<unknown>
  rows: readonly Row[]
  columns: FiguresColumn<Row>[]
  /** The name of the file. */
  file: string
  /** The columns of the file, where they are not those of the table. */
  fileColumns?: readonly Pick<FiguresColumn<Row>, 'header' | 'written'>[]
}

/** Renders the rows behind a report under a heading, and saves all of them as a file. */
export function FiguresTable<Of extends RowData>({
  title,
  query,
  rows,
  columns,
  file,
  fileColumns = columns,
  empty,
  rowKey,
}: FiguresTableProps<Of>) {
  const t = useT()
  const headingId = useId()
  const table = useRowTable(query, rows)
  const save = () => {
    const lines = rows.map((row) => fileColumns.map(({ written }) => written(row)))
    const text = csvText([fileColumns.map(({ header }) => header), ...lines])
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), file)
  }
  return (
    <Stack as="section" gap={12} aria-labelledby={headingId}>
      <Row between gap={12}>
        <h2 id={headingId} className={css.heading}>
          {title}
        </h2>
        <Button small icon={<IconTableExport size={16} />} disabled={rows.length === 0} onClick={save}>
          {t('charts.csv')}
        </Button>
      </Row>
      <DataTable<Of> {...table} label={title} columns={columns} rowKey={rowKey} empty={empty} />
    </Stack>
  )
}
