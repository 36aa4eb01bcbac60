import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { listOverpayments, settleOverpayment } from '#contract/pay-links/manager.ts'
import type { Overpayment } from '#contract/pay-links/schemas.ts'
import { createRefund } from '#contract/refunds/manager-refunding.ts'
import { call } from '#web/lib/call.ts'
import { formatInstantDay, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import css from './overpayments-notice.module.css'

/** Fetches the oldest overpayments that no manager has settled. Quiet: the page is complete without them. */
const overpaymentsQuery = queryOptions({
  queryKey: ['manager', 'documents', 'overpayments'],
  queryFn: async ({ signal }) => {
    const answer = await call(listOverpayments, { query: { page: 1, itemsPerPage: 10 }, signal })
    return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] }
  },
  meta: { quiet: true },
})

/** What the texts about an overpayment name. */
const valuesOf = ({ invoiceRef, currency, amount, excessAmount, paidAt, paymentRef }: Overpayment) => ({
  number: `${invoiceRef.invoiceNumber ?? ''}/${invoiceRef.year ?? ''}`,
  name: invoiceRef.customerName,
  amount: formatUnits(amount, currency),
  excess: formatUnits(excessAmount, currency),
  date: formatInstantDay(paidAt),
  payment: paymentRef ?? '–',
})

const idOf = ({ invoiceRef }: Overpayment): string => invoiceRef['@id'].split('/').at(-1) ?? ''

/** What a manager does about an overpayment. */
type Act = 'refund' | 'settle'

const acts = {
  refund: {
    title: 'overpaid.refund_title',
    text: 'overpaid.refund_text',
    label: 'overpaid.refund',
    done: 'overpaid.refund_done',
  },
  settle: {
    title: 'overpaid.confirm_title',
    text: 'overpaid.confirm_text',
    label: 'overpaid.settle',
    done: 'overpaid.done',
  },
} as const

/** Lists the oldest overpayments, each with buttons to refund it or to mark it as settled; renders nothing if there are none. */
export function OverpaymentsNotice() {
  const t = useT()
  const { data } = useQuery(overpaymentsQuery)
  const [selected, setSelected] = useState<{ overpayment: Overpayment; act: Act }>()
  const heading = useRef<HTMLSpanElement>(null)
  const settled = useRef<number>(undefined)
  // The button to which the closed dialog returned the focus is gone.
  useEffect(() => {
    if (settled.current === undefined || data?.rows.some(({ id }) => id === settled.current)) return
    settled.current = undefined
    if (document.activeElement === document.body) heading.current?.focus()
  }, [data])
  if (data === undefined || data.rows.length === 0) return null
  return (
    <>
      <Alert
        tone="warning"
        title={
          <span ref={heading} tabIndex={-1}>
            {t('overpaid.title', { count: data.total })}
          </span>
        }
      >
        <ul className={css.list}>
          {data.rows.map((row) => (
            <li key={row.id}>
              <Row gap={[4, 12]} between>
                <Link to="/manager/new_invoice/{-$id}" params={{ id: idOf(row) }} className={css.link}>
                  {t('overpaid.line', valuesOf(row))}
                </Link>
                <Row gap={8}>
                  <Button
                    small
                    onClick={() => setSelected({ overpayment: row, act: 'refund' })}
                    aria-label={t('overpaid.refund_of', valuesOf(row))}
                  >
                    {t('overpaid.refund', valuesOf(row))}
                  </Button>
                  <Button
                    small
                    onClick={() => setSelected({ overpayment: row, act: 'settle' })}
                    aria-label={t('overpaid.settle_of', valuesOf(row))}
                  >
                    {t('overpaid.settle')}
                  </Button>
                </Row>
              </Row>
            </li>
          ))}
        </ul>
      </Alert>
      {selected === undefined ? null : (
        <ConfirmAct
          t={t}
          {...selected}
          onSettled={() => {
            settled.current = selected.overpayment.id
          }}
          onClose={() => setSelected(undefined)}
        />
      )}
    </>
  )
}

interface ConfirmActProps {
  t: Translate
  act: Act
  overpayment: Overpayment
  onSettled: () => void
  onClose: () => void
}

/** Confirms that an overpayment is refunded, which settles it, or that it is settled with its payer. */
function ConfirmAct({ t, overpayment, act, onSettled, onClose }: ConfirmActProps) {
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const values = valuesOf(overpayment)
  const texts = acts[act]
  // A repeated attempt refunds once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { invoiceRef, excessAmount } = overpayment
  const confirm = async (): Promise<void> => {
    await run(async () => {
      if (act === 'refund')
        await call(createRefund, {
          body: { invoiceRef: invoiceRef['@id'], amount: excessAmount },
          idempotencyKey,
        })
      await call(settleOverpayment, { params: { id: overpayment.id } })
      onSettled()
      notice.success(t(texts.done, values))
    })
    void client.invalidateQueries({ queryKey: ['manager'], refetchType: 'active' })
  }
  return (
    <ConfirmDialog
      open
      danger={false}
      onClose={onClose}
      onConfirm={confirm}
      error={failure}
      title={t(texts.title, values)}
      confirmLabel={t(texts.label, values)}
      cancelLabel={t('lists.not_yet')}
    >
      <p>{t(texts.text, values)}</p>
    </ConfirmDialog>
  )
}
