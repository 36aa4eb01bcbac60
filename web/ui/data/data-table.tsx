import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/base/classes.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { useRestoredFocus } from '#web/ui/base/use-restored-focus.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/feedback/empty-state.tsx'
import type { DataColumn, TableSort, TableStatus } from './data-column.ts'
import css from './data-table.module.css'
import type { RowAction } from './row-actions.tsx'
import { type Paging, TableFooter } from './table-footer.tsx'
import { TableGrid } from './table-grid.tsx'
import type { TableSelection } from './table-selection.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowOpen } from './use-row-open.ts'
import { WindowFooter, type Windowing } from './window-footer.tsx'

export interface DataTableProps<Row extends RowData> {
  /** What the table lists; its accessible name. */
  label: string
  columns: DataColumn<Row>[]
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  status: TableStatus
  /** Shown with a retry button when loading failed. */
  errorText?: ReactNode
  onRetry?: (() => void) | undefined
  empty: EmptyStateProps
  /** Set while filters are active: shown if nothing matches, with a button to clear them. */
  filteredEmpty?: { title: string; onClear: () => void } | undefined
  paging?: Paging | undefined
  /** Cursor pagination instead of `paging`. */
  windowing?: Windowing | undefined
  rowActions?: ((row: Row) => RowAction[]) | undefined
  /** Names a row in its actions' labels: “433 – 2026”. Defaults to the row's key. */
  rowLabel?: ((row: Row) => string) | undefined
  sort?: TableSort | undefined
  /** Ids of columns that are not shown; the one that opens the row always is, and cards show all of theirs. */
  hiddenColumns?: readonly string[] | undefined
  selection?: TableSelection<Row> | undefined
  /** Rows of 32 px. */
  compact?: boolean | undefined
}

const none: never[] = []

/** The smallest size of a page. */
const minPageSize = 10

const hiddenOf = <Row extends RowData>({ columns, hiddenColumns = none }: DataTableProps<Row>): ReadonlySet<string> =>
  new Set(columns.filter(({ id, opens }) => opens !== true && hiddenColumns.includes(id)).map(({ id }) => id))

const isFirst = ({ paging, windowing }: Pick<DataTableProps<RowData>, 'paging' | 'windowing'>): boolean =>
  (paging?.page ?? 1) === 1 && windowing?.onNewer === undefined && windowing?.onOlder === undefined

/**
 * Renders a table; paging and filtering happen on the server. Shows skeleton rows on first load, and the old rows with
 * a thin bar and aria-busy on refetch. Under 44rem a row becomes a two-line card.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, status, empty, filteredEmpty, paging, rowActions, rowLabel, compact } = props
  const texts = useUiTexts()
  const failure = status === 'failed' ? <Failure text={props.errorText} onRetry={props.onRetry} /> : null
  const waiting = status === 'loading' || (status !== 'failed' && rows === undefined)
  const hasRows = rows !== undefined && rows.length > 0
  const { windowing } = props
  // The sizes of pages matter from the smallest on: a short list has nothing to turn.
  const isShort = !waiting && (paging?.total ?? windowing?.total ?? minPageSize) < minPageSize && isFirst(props)
  const withFooter = (paging ?? windowing) !== undefined && (hasRows || waiting) && !isShort
  const pageSize = (paging ?? windowing)?.pageSize
  const box = useRef<HTMLDivElement>(null)
  useRestoredFocus(box)
  useRowOpen(box)
  useRowKeys(box)
  const { count = 0, countText = '' } = props.selection ?? {}
  // Nothing is said of a list in which nothing was selected yet.
  const [wasSelected, setWasSelected] = useState(false)
  if (count > 0 && !wasSelected) setWasSelected(true)

  return (
    <div ref={box} className={css.box} tabIndex={-1}>
      <div
        className={classes(
          css.panel,
          compact === true && css.compact,
          withFooter && css.withFooter,
          status === 'refreshing' && css.refreshing,
        )}
        aria-busy={waiting || status === 'refreshing'}
      >
        {status === 'refreshing' ? <div className={css.progress} aria-hidden="true" /> : null}
        {failure}
        {hasRows || waiting ? (
          <TableGrid
            label={label}
            columns={columns}
            hidden={hiddenOf(props)}
            selection={props.selection}
            rows={rows ?? none}
            rowKey={rowKey}
            rowActions={rowActions}
            rowLabel={rowLabel}
            sort={props.sort}
            skeletonRows={waiting ? (pageSize ?? 5) : 0}
          />
        ) : null}
        {rows !== undefined && rows.length === 0 ? <Nothing empty={empty} filteredEmpty={filteredEmpty} /> : null}
        {withFooter && paging !== undefined ? (
          <TableFooter {...paging} total={waiting ? undefined : paging.total} />
        ) : null}
        {withFooter && windowing !== undefined ? (
          <WindowFooter {...windowing} total={waiting ? undefined : windowing.total} />
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{waiting ? texts.loading : wasSelected ? countText : ''}</span>
      </VisuallyHidden>
    </div>
  )
}

function Failure({ text, onRetry }: { text: ReactNode; onRetry: (() => void) | undefined }) {
  const texts = useUiTexts()
  const retry = (
    <Button small onClick={onRetry}>
      {texts.retry}
    </Button>
  )
  return (
    <div className={css.notice}>
      <Alert tone="error" action={onRetry === undefined ? undefined : retry}>
        {text}
      </Alert>
    </div>
  )
}

function Nothing({ empty, filteredEmpty }: Pick<DataTableProps<RowData>, 'empty' | 'filteredEmpty'>) {
  const texts = useUiTexts()
  if (filteredEmpty === undefined) return <EmptyState {...empty} />
  return (
    <EmptyState
      title={filteredEmpty.title}
      action={
        <Button small onClick={filteredEmpty.onClear}>
          {texts.clearFilters}
        </Button>
      }
    />
  )
}
