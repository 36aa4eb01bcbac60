import { IconBuildingBank, IconFilePlus, IconReceiptRefund, IconRefresh } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Refund } from '#contract/refunds/schemas.ts'
import { formatInstant, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { referenceId } from '#web/lib/reference-id.ts'
import { RefundBadge } from '#web/shared/refunds/refund-badge.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import type { RefundAct } from './confirm-refund-dialog.tsx'

/** Loaded on first use. */
const ConfirmRefundDialog = lazy(async () => ({
  default: (await import('./confirm-refund-dialog.tsx')).ConfirmRefundDialog,
}))

type RefundsTableProps = Pick<
  DataTableProps<Refund>,
  'rows' | 'status' | 'onRetry' | 'filteredEmpty' | 'paging' | 'sort'
>

const numberOf = (t: Translate, number: number | null, year: number | null): string =>
  number === null ? t('lists.pending') : `${number}/${year}`

const noteOf = (t: Translate, { status, creditNote: note }: Refund) => {
  if (note === null) return status === 'failed' ? null : t('refunds.no_note')
  return (
    <TextLink to="/manager/new_credit_note/{-$inv_id}" search={{ credit_note_id: note.id }}>
      {t('refunds.note', { number: numberOf(t, note.number, note.year) })}
    </TextLink>
  )
}

const detailOf = (t: Translate, { failureReason, retriedBy, origin, method }: Refund): string | null => {
  if (failureReason !== null && retriedBy === null) return t(`refund.failure.${failureReason}`)
  if (retriedBy !== null) return t('refunds.was_retried')
  if (method === 'bank_transfer') return t('refunds.by_transfer')
  return origin === 'provider' ? t('refunds.made_at_provider') : null
}

const columnsIn = (t: Translate): DataTableProps<Refund>['columns'] => [
  {
    id: 'customer',
    header: t('refunds.customer'),
    cell: ({ customerName, userRef }) =>
      userRef === null ? (
        customerName
      ) : (
        <TextLink to="/manager/user_invoices/$userid" params={{ userid: referenceId(userRef) }}>
          {customerName}
        </TextLink>
      ),
    wide: true,
    card: 'title',
  },
  {
    id: 'status',
    header: t('refunds.status'),
    cell: (refund) => {
      const detail = detailOf(t, refund)
      return (
        <>
          <RefundBadge status={refund.status} />
          {detail === null ? null : (
            <Text dimmed small block>
              {detail}
            </Text>
          )}
        </>
      )
    },
    card: 'status',
  },
  {
    id: 'documents',
    header: t('refunds.documents'),
    cell: (refund) => (
      <Stack gap={8}>
        <TextLink to="/manager/new_invoice/{-$id}" params={{ id: String(refund.invoice.id) }}>
          {t('refunds.invoice', { number: numberOf(t, refund.invoice.invoiceNumber, refund.invoice.year) })}
        </TextLink>
        <Text dimmed small block>
          {noteOf(t, refund)}
        </Text>
      </Stack>
    ),
    card: 'none',
  },
  {
    id: 'createdAt',
    header: t('refunds.started'),
    cell: ({ createdAt }) => formatInstant(createdAt),
    sortsDown: true,
    hideBelow: 3,
    card: 'detail',
  },
  {
    id: 'amount',
    header: t('refunds.amount'),
    cell: ({ amount, currency }) => formatUnits(amount, currency),
    numeric: true,
    card: 'amount',
  },
]

const isRetryable = ({ status, retriedBy }: Refund): boolean => status === 'failed' && retriedBy === null

/** Lists refunds, with what staff can do about those that failed or have no credit note. */
export function RefundsTable(props: RefundsTableProps) {
  const t = useT()
  const [act, setAct] = useState<{ refund: Refund; act: RefundAct }>()
  return (
    <>
      <DataTable<Refund>
        {...props}
        label={t('nav.refunds')}
        columns={columnsIn(t)}
        rowKey={({ id }) => String(id)}
        rowLabel={({ amount, currency, customerName }) =>
          t('refunds.name', { amount: formatUnits(amount, currency), name: customerName })
        }
        errorText={t('refunds.failed')}
        empty={{
          title: t('refunds.none'),
          text: t('refunds.none_text'),
          icon: <IconReceiptRefund size={20} />,
        }}
        rowActions={(refund) => [
          ...(refund.isUndocumented
            ? [
                {
                  key: 'note',
                  label: t('refunds.create_note'),
                  icon: <IconFilePlus size={16} />,
                  link: linkOptions({
                    to: '/manager/new_credit_note/{-$inv_id}',
                    params: { inv_id: String(refund.invoice.id) },
                  }),
                },
              ]
            : []),
          ...(isRetryable(refund)
            ? [
                {
                  key: 'retry',
                  label: t('refunds.retry'),
                  icon: <IconRefresh size={16} />,
                  onSelect: () => setAct({ refund, act: 'retry' }),
                },
                {
                  key: 'mark',
                  label: t('refunds.mark'),
                  icon: <IconBuildingBank size={16} />,
                  onSelect: () => setAct({ refund, act: 'mark' }),
                },
              ]
            : []),
        ]}
      />
      <Suspense fallback={null}>
        {act === undefined ? null : <ConfirmRefundDialog {...act} onClose={() => setAct(undefined)} />}
      </Suspense>
    </>
  )
}
