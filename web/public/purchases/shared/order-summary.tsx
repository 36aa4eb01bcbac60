import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { priceParts } from '#web/public/purchases/price-parts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import css from './order-summary.module.css'

export interface OrderSummaryProps {
  name: string
  description: string
  /** Net, and with VAT, in currency units with two decimals. */
  price: number
  priceWithVat: number
  /** Currency symbol or code. */
  currency: string
  /** Billing period in months; 0 for a single payment. */
  months: number
}

/** Shows the order and its price: net, VAT, total and billing period. */
export function OrderSummary({ name, description, price, priceWithVat, currency, months }: OrderSummaryProps) {
  const t = useT()
  const { net, vat, total } = priceParts(price, priceWithVat)
  return (
    <Card title={t('purchase.summary')}>
      <p className={css.name}>{name}</p>
      {description === '' ? null : <p className={css.description}>{description}</p>}
      <dl className={css.lines}>
        <div className={css.line}>
          <dt className={css.label}>{t('purchase.net')}</dt>
          <dd className={css.amount}>{formatUnits(net, currency)}</dd>
        </div>
        <div className={css.line}>
          <dt className={css.label}>{t('purchase.vat')}</dt>
          <dd className={css.amount}>{vat === 0 ? t('purchase.no_vat') : formatUnits(vat, currency)}</dd>
        </div>
        <div className={`${css.line} ${css.total}`}>
          <dt className={css.label}>{t('purchase.to_pay', { months })}</dt>
          <dd className={css.amount}>{formatUnits(total, currency)}</dd>
        </div>
      </dl>
      <p className={css.note}>{t(months === 0 ? 'purchase.once_note' : 'purchase.renews_note', { months })}</p>
    </Card>
  )
}
