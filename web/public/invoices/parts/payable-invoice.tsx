import { useRef } from 'react'
import type { PayPage } from '#contract/pay-links/schemas.ts'
import { formatDate, formatInstantDay, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import type { ShownPage } from '#web/public/invoices/use-pay-page.ts'
import { TransferDetails } from '#web/shared/invoices/transfer-details.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { useRestoredFocus } from '#web/ui/base/use-restored-focus.ts'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { DownloadInvoice } from './download-invoice.tsx'
import { PayButton } from './pay-button.tsx'
import css from './payable-invoice.module.css'

export interface PayableInvoiceProps {
  invoice: ShownPage
  token: string
  /** How the payment page sent the browser back: `paid`, `cancelled` or nothing. */
  returned: string
  isChecking: boolean
  /** The day of the firm; undefined while it loads. */
  today: string | undefined
  onAgain: () => void
}

/** Shows an invoice to whoever has its payment link: the amount to pay, or why there is none. */
export function PayableInvoice(props: PayableInvoiceProps) {
  const t = useT()
  const { invoice, token, today, onAgain } = props
  const { status, owedAmount, currency, canPayOnline, dueOn } = invoice
  // A button that had the focus disappears with what it was for.
  const box = useRef<HTMLDivElement>(null)
  useRestoredFocus(box)
  const isOwed = status === 'open' || status === 'processing'
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={16}>
        <Notice {...props} />
        <Card>
          <Stack gap={24}>
            {isOwed ? (
              <Stack gap={4}>
                <Text dimmed>{t('pay.amount')}</Text>
                <p className={css.amount}>{formatUnits(owedAmount, currency)}</p>
                {dueOn === null ? null : <DueDay dueOn={dueOn} isLate={today !== undefined && dueOn < today} />}
              </Stack>
            ) : null}
            <DefinitionList items={factsOf(t, invoice, isOwed)} />
            <Stack gap={12}>
              {status === 'open' && canPayOnline ? (
                <PayButton token={token} amount={formatUnits(owedAmount, currency)} onClosed={onAgain} />
              ) : null}
              <DownloadInvoice token={token} />
            </Stack>
            {invoice.bankLines.length === 0 ? null : (
              <Stack gap={12}>
                <h2 className={css.heading}>{t('bank_details.title')}</h2>
                <TransferDetails
                  lines={invoice.bankLines}
                  invoice={{ number: invoice.invoiceNumber, year: invoice.year }}
                  amount={formatUnits(owedAmount, currency)}
                />
              </Stack>
            )}
          </Stack>
        </Card>
      </Stack>
    </div>
  )
}

/** Says until when the amount is to be paid. */
function DueDay({ dueOn, isLate }: { dueOn: string; isLate: boolean }) {
  const t = useT()
  const date = formatDate(dueOn)
  return (
    <Text as="p" figures dimmed={!isLate} className={isLate ? css.late : undefined}>
      {t(isLate ? 'pay.was_due' : 'pay.due_by', { date })}
    </Text>
  )
}

/** Says how the payment is, above the invoice. */
function Notice({ invoice, returned, isChecking, onAgain }: PayableInvoiceProps) {
  const t = useT()
  const { status, receivedAmount, owedAmount, currency, canPayOnline } = invoice
  if (status === 'paid') return <Alert tone="success">{t('pay.paid')}</Alert>
  if (status === 'processing') return <Alert tone="info">{t('pay.processing')}</Alert>
  if (status === 'void') return <Alert tone="info">{t('pay.void')}</Alert>
  if (returned === 'paid' && invoice.hasArrived !== true)
    return (
      <Alert
        tone="warning"
        action={
          <Button small busy={isChecking} onClick={onAgain}>
            {t('pay.check_again')}
          </Button>
        }
      >
        {t('pay.not_arrived')}
      </Alert>
    )
  if (!canPayOnline && invoice.bankLines.length > 0) return <Alert tone="info">{t('pay.by_transfer')}</Alert>
  if (!canPayOnline)
    return (
      <Alert
        tone="warning"
        action={
          <ButtonLink small to="/contact_us">
            {t('pay.contact')}
          </ButtonLink>
        }
      >
        {t('pay.not_online')}
      </Alert>
    )
  if (returned === 'cancelled') return <Alert tone="info">{t('pay.cancelled')}</Alert>
  const amounts = { received: formatUnits(receivedAmount, currency), owed: formatUnits(owedAmount, currency) }
  return receivedAmount > 0 ? <Alert tone="info">{t('pay.part_paid', amounts)}</Alert> : null
}

/** Lists what identifies the invoice, and how its amount is made up; what is owed says its day itself. */
const factsOf = (t: Translate, invoice: PayPage, isOwed: boolean) => {
  const { customerName, createdAt, dueOn, currency, total, creditedAmount, receivedAmount, paidAt } = invoice
  const money = (amount: number): string => formatUnits(amount, currency)
  return [
    { key: 'customer', label: t('pay.customer'), value: <BreakableText text={customerName} /> },
    { key: 'date', label: t('pay.date'), value: formatDate(createdAt) },
    ...(dueOn === null || isOwed ? [] : [{ key: 'due', label: t('pay.due'), value: formatDate(dueOn) }]),
    { key: 'total', label: t('pay.total'), value: money(total) },
    ...(creditedAmount === 0 ? [] : [{ key: 'credited', label: t('pay.credited'), value: money(creditedAmount) }]),
    ...(receivedAmount === 0 ? [] : [{ key: 'received', label: t('pay.received'), value: money(receivedAmount) }]),
    ...(paidAt === null ? [] : [{ key: 'paid', label: t('pay.paid_on'), value: formatInstantDay(paidAt) }]),
  ]
}
