import { useEffect, useRef, useState } from 'react'
import { errorText } from '#web/lib/errors.ts'
import { type MessageParams, useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { newerVersion } from '#web/lib/newer-version.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { OutcomeList } from '#web/ui/data/outcome-list.tsx'
import type { BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type BulkOutcome, RowFailure, rowsLeft, runBulk } from './run-bulk.ts'

/** An action on several rows: the same call as on one, for each row. */
export interface BulkAction<Row> {
  readonly label: MessageKey
  /** Says before what will happen to its `count` of rows. */
  readonly text: MessageKey
  /** Other values of the text. */
  readonly values?: MessageParams
  readonly run: (row: Row) => Promise<unknown>
  /** Called when the outcome was read. */
  readonly onEnd?: () => void
}

/** A row of a bulk action; a call on it may send its version. */
export interface BulkRow {
  readonly id: number | string
  readonly version?: number
}

export interface BulkDialogProps<Row extends BulkRow> {
  action: BulkAction<Row>
  rows: readonly Row[]
  rowName: (row: Row) => string
  /** Called when rows have changed. */
  onChanged: () => void
  onClose: () => void
}

const words: Readonly<Record<BulkOutcome['status'], { readonly label: MessageKey; readonly tone: BadgeTone }>> = {
  waiting: { label: 'list.bulk.waiting', tone: 'neutral' },
  running: { label: 'list.bulk.running', tone: 'waiting' },
  done: { label: 'list.bulk.done', tone: 'paid' },
  failed: { label: 'list.bulk.failed', tone: 'failed' },
  stopped: { label: 'list.bulk.stopped', tone: 'neutral' },
}

/** How long “Stop” remains in its place after the end: a second click must not close the outcome. */
const settleMs = 500

/** Confirms a bulk action, runs it row by row, and shows each row's outcome; failed rows can be tried again. */
export function BulkDialog<Row extends BulkRow>({ action, rows, rowName, onChanged, onClose }: BulkDialogProps<Row>) {
  const t = useT()
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>(rows.map(() => ({ status: 'waiting' })))
  const [state, setState] = useState<'confirm' | 'running' | 'ended'>('confirm')
  const [isStopping, setStopping] = useState(false)
  const stopped = useRef(false)
  const close = useRef<HTMLButtonElement>(null)
  const stop = (): void => {
    stopped.current = true
    setStopping(true)
  }
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )
  const count = (status: BulkOutcome['status']) => outcomes.filter((one) => one.status === status).length
  const open = rows.length - count('done')
  // The button that had the focus may be gone.
  useEffect(() => {
    if (state === 'ended' && (open === 0 || !(document.activeElement instanceof HTMLButtonElement)))
      close.current?.focus()
  }, [state, open])
  const start = async () => {
    if (state === 'running') return
    const left = rowsLeft(rows, outcomes)
    stopped.current = false
    setStopping(false)
    setState('running')
    await runBulk({
      rows: left,
      run: ({ row }) => action.run(row),
      failureOf: (error) => {
        if (error instanceof RowFailure) return { status: 'failed', reason: error.message }
        const version = newerVersion(error)
        return { status: 'failed', reason: version === undefined ? errorText(error) : t('list.bulk.changed'), version }
      },
      onOutcome: (at, outcome) =>
        setOutcomes((before) => before.map((one, index) => (index === left[at]?.index ? outcome : one))),
      isStopped: () => stopped.current,
    })
    onChanged()
    setStopping(true)
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    setState('ended')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={state !== 'running'}
      title={t(action.label)}
      size="md"
      actions={
        <>
          {state === 'running' ? (
            <Button key="stop" aria-disabled={isStopping} onClick={isStopping ? undefined : stop}>
              {t('list.bulk.stop')}
            </Button>
          ) : (
            <Button key="close" ref={close} onClick={onClose} data-autofocus>
              {t(state === 'confirm' ? 'list.bulk.back' : 'ui.close')}
            </Button>
          )}
          {/* Stays in its place while it runs: the second click of a double click must not meet another button. */}
          {open === 0 ? null : (
            <Button tone="primary" busy={state === 'running'} onClick={() => void start()}>
              {state === 'ended' ? t('list.bulk.again', { count: open }) : t(action.label)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={12}>
        <p role="status">
          {state === 'confirm'
            ? t(action.text, { ...action.values, count: rows.length })
            : t('list.bulk.progress', { done: count('done'), total: rows.length, failed: count('failed') })}
        </p>
        <OutcomeList
          label={t('list.bulk.results')}
          items={rows.map((row, index) => {
            const outcome = outcomes[index] ?? { status: 'waiting' as const }
            const { label, tone } = words[outcome.status]
            return {
              key: String(index),
              name: rowName(row),
              badge: state === 'confirm' ? undefined : t(label),
              tone,
              text: outcome.status === 'failed' ? outcome.reason : undefined,
            }
          })}
        />
      </Stack>
    </Dialog>
  )
}
