import type { CurrencySign } from '#contract/invoicing/schemas.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSameReturn } from '#web/lib/return-to.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { type DefinitionItem, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Card } from '#web/ui/layout/card.tsx'

export interface CreditedInvoiceProps {
  id: number
  number: number | null
  year: number | null
  /** Known for a new credit note's invoice only. */
  createdAt?: string | undefined
  customerName?: string | undefined
  total: number
  left: number
  currency: CurrencySign
  /** True for an existing credit note, whose invoice is fixed. */
  fixed: boolean
}

/** Shows the invoice of a credit note, and its remaining amount. */
export function CreditedInvoice(props: CreditedInvoiceProps) {
  const { id, number, year, createdAt, customerName, total, left, currency, fixed } = props
  const t = useT()
  const state = useSameReturn() ?? {}
  const items: (DefinitionItem | null)[] = [
    {
      key: 'number',
      label: t('docform.invoice_number'),
      value: (
        <TextLink to="/manager/new_invoice/{-$id}" params={{ id: String(id) }} state={state}>
          {number === null ? t('docform.pending') : `${number} - ${year}`}
        </TextLink>
      ),
    },
    createdAt === undefined ? null : { key: 'date', label: t('docform.invoice_date'), value: formatDate(createdAt) },
    customerName === undefined ? null : { key: 'customer', label: t('docform.name'), value: customerName },
    { key: 'total', label: t('docform.invoice_total'), value: formatUnits(total, currency) },
    { key: 'left', label: t('docform.left'), value: <strong>{formatUnits(left, currency)}</strong> },
  ]
  return (
    <Card
      title={t('docform.credited_invoice')}
      description={t(fixed ? 'docform.invoice_fixed' : 'docform.currency_fixed')}
      actions={
        fixed ? undefined : (
          <ButtonLink small to="/manager/download_invoices">
            {t('docform.other_invoice')}
          </ButtonLink>
        )
      }
    >
      <DefinitionList columns={3} items={items.filter((item) => item !== null)} />
    </Card>
  )
}
