import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SelectionBar } from '#web/ui/data/selection-bar.tsx'
import { type BulkAction, BulkDialog, type BulkRow } from './bulk-dialog.tsx'
import { selectedText } from './table-selection-of.ts'
import type { Selection } from './use-selection.ts'

/** An action of one call for all rows, such as a download. */
export interface DirectAction<Row> {
  readonly label: MessageKey
  readonly onSelect: (rows: readonly Row[]) => void
}

export interface BulkBarProps<Row extends BulkRow> {
  selection: Pick<Selection<Row>, 'rows' | 'clear' | 'retain'>
  rowName: (row: Row) => string
  actions?: readonly BulkAction<Row>[]
  direct?: readonly DirectAction<Row>[]
  /** The queries that are read again when an action has changed rows. */
  refreshes?: readonly QueryKey[]
}

/** Shows how many rows are selected, and what can be done with them. */
export function BulkBar<Row extends BulkRow>({
  selection,
  rowName,
  actions = [],
  direct = [],
  refreshes = [],
}: BulkBarProps<Row>) {
  const t = useT()
  const client = useQueryClient()
  const [hasRun, setHasRun] = useState(false)
  const [running, setRunning] = useState<{ action: BulkAction<Row>; rows: readonly Row[] }>()
  const { rows, clear, retain } = selection
  const start = (action: BulkAction<Row>): void => {
    retain(true)
    setRunning({ action, rows })
  }
  return (
    <>
      <SelectionBar text={selectedText(t, rows.length)} label={t('list.selection')}>
        {direct.map(({ label, onSelect }) => (
          <Button key={label} small onClick={() => onSelect(rows)}>
            {t(label)}
          </Button>
        ))}
        {actions.map((action) => (
          <Button key={action.label} small onClick={() => start(action)}>
            {t(action.label)}
          </Button>
        ))}
        <Button small tone="subtle" onClick={clear}>
          {t('list.deselect')}
        </Button>
      </SelectionBar>
      {running === undefined ? null : (
        <BulkDialog
          {...running}
          rowName={rowName}
          onChanged={() => {
            setHasRun(true)
            for (const queryKey of refreshes) void client.invalidateQueries({ queryKey })
          }}
          onClose={() => {
            setRunning(undefined)
            retain(false)
            // The rows have changed: what is selected again is their newest state.
            if (hasRun) clear()
            running.action.onEnd?.()
          }}
        />
      )}
    </>
  )
}
