import { IconBuildingBank, IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setTransferAside } from '#contract/transfers/manager.ts'
import type { Transfer } from '#contract/transfers/schemas.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { bookOn } from '#web/manager/transfers/book-on.ts'
import { invalidateTransfers } from '#web/manager/transfers/queries.ts'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import { ChooseInvoiceDialog } from './choose-invoice-dialog.tsx'
import { transferColumns } from './transfer-columns.tsx'
import { UndoDialog } from './undo-dialog.tsx'

interface TransfersTableProps
  extends Pick<DataTableProps<Transfer>, 'rows' | 'status' | 'onRetry' | 'paging' | 'sort' | 'filteredEmpty'> {
  /** Whether the provider has a bank or an imported account. */
  isConnected: boolean
}

const nameOf = ({ payer, amount, currency, bookedOn }: Transfer): string =>
  `${payer ?? formatDate(bookedOn)}, ${formatUnits(amount, currency)}`

/** Whether something of it can still be booked. */
const isToBook = ({ status, isGone }: Transfer): boolean => !isGone && (status === 'open' || status === 'part_booked')

/** Lists transfers: a certain match is booked by one click, others are chosen. */
export function TransfersTable({ isConnected, ...props }: TransfersTableProps) {
  const t = useT()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime()
  const [choosing, setChoosing] = useState<Transfer>()
  const [undoing, setUndoing] = useState<Transfer>()
  // As it was refreshed: an old version would be refused again and again.
  const asListed = (row: Transfer): Transfer => props.rows?.find(({ id }) => id === row.id) ?? row
  const act = (work: () => Promise<void>): void => run(() => work().catch((error: unknown) => void showError(error)))
  const setAside = async ({ id, version }: Transfer, isSetAside: boolean): Promise<void> => {
    try {
      const saved = await call(setTransferAside, { params: { id }, body: { isSetAside, version } })
      if (isSetAside) reportUndoable(t('transfers.set_aside_done'), () => setAside(saved, false))
    } finally {
      await invalidateTransfers(client)
    }
  }
  const actionsOf = (row: Transfer): RowAction[] => {
    const { proposal, status } = row
    return [
      ...(proposal === null
        ? []
        : [
            {
              key: 'book',
              label: t('transfers.book_on', { number: `${proposal.invoice.number}/${proposal.invoice.year}` }),
              labels: t('transfers.book'),
              icon: <IconCheck size={16} />,
              busy,
              onSelect: () => act(() => bookOn(client, row, [proposal.invoice])),
            },
          ]),
      ...(isToBook(row) ? [{ key: 'choose', label: t('transfers.choose'), onSelect: () => setChoosing(row) }] : []),
      ...(isToBook(row)
        ? [{ key: 'aside', label: t('transfers.set_aside'), onSelect: () => act(() => setAside(row, true)) }]
        : []),
      ...(status === 'set_aside'
        ? [{ key: 'restore', label: t('transfers.restore'), onSelect: () => act(() => setAside(row, false)) }]
        : []),
      ...(row.bookings.length > 0
        ? [{ key: 'undo', label: t('transfers.undo'), danger: true, onSelect: () => setUndoing(row) }]
        : []),
    ]
  }
  return (
    <>
      <DataTable<Transfer>
        {...props}
        label={t('nav.transfers')}
        columns={transferColumns(t)}
        rowKey={({ id }) => String(id)}
        rowLabel={nameOf}
        errorText={t('transfers.failed')}
        empty={{
          icon: <IconBuildingBank size={20} />,
          title: t(isConnected ? 'transfers.nothing_to_book' : 'transfers.none'),
          text: t(isConnected ? 'transfers.nothing_to_book_text' : 'transfers.none_text'),
        }}
        rowActions={actionsOf}
      />
      {choosing === undefined ? null : (
        <ChooseInvoiceDialog transfer={asListed(choosing)} onClose={() => setChoosing(undefined)} />
      )}
      {undoing === undefined ? null : <UndoDialog transfer={asListed(undoing)} onClose={() => setUndoing(undefined)} />}
    </>
  )
}
