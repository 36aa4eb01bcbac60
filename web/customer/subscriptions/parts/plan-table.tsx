import { IconCheck, IconX } from '@tabler/icons-react'
import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { type Business, type Plan, planPrices, serviceRows } from './plan-services.ts'
import css from './plan-table.module.css'

export interface PlanTableProps {
  business: Business
  /** Formats a plan's monthly price, `€200.00`; undefined while prices are unknown. */
  priceOf: (key: PriceKey) => string | undefined
  /** The plan whose checkout is being opened. */
  opening: PriceKey | undefined
  disabled: boolean
  onBuy: (key: PriceKey) => void
}

/** Compares the plans of a business: included services, and prices with buy buttons below the last row. */
export function PlanTable(props: PlanTableProps) {
  const { business } = props
  const t = useT()
  const plans = Object.entries(planPrices[business]) as [Plan, PriceKey][]
  return (
    <div className={css.box}>
      <table className={css.table}>
        <caption className={css.caption}>
          <VisuallyHidden>{t('subscription.table', { business: t(`subscription.tab.${business}`) })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('subscription.service')}</th>
            {plans.map(([plan]) => (
              <th key={plan} scope="col" className={css.plan}>
                {t(`subscription.plan.${plan}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {serviceRows[business].map((row) => (
            <tr key={row.name}>
              <th scope="row">{t(`subscription.row.${row.name}`)}</th>
              {plans.map(([plan]) => (
                <td key={plan} className={css.plan}>
                  <Mark included={row.plans.includes(plan)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot} data-plans={plans.length}>
        {plans.map(([plan, key]) => (
          <Offer key={plan} {...props} plan={plan} priceKey={key} />
        ))}
      </div>
    </div>
  )
}

function Mark({ included }: { included: boolean }) {
  const t = useT()
  const Icon = included ? IconCheck : IconX
  return (
    <span className={included ? css.check : css.cross}>
      <Icon size={18} stroke={2.25} aria-hidden="true" />
      <VisuallyHidden>{included ? t('subscription.included') : t('subscription.not_included')}</VisuallyHidden>
    </span>
  )
}

function Offer({
  plan,
  priceKey,
  priceOf,
  opening,
  disabled,
  onBuy,
}: PlanTableProps & { plan: Plan; priceKey: PriceKey }) {
  const t = useT()
  const price = priceOf(priceKey)
  return (
    <Stack align="center" className={css.offer}>
      <span className={css.offerName}>{t(`subscription.plan.${plan}`)}</span>
      <span className={css.price}>{price ?? '–'}</span>
      <span className={css.period}>{t('subscription.per_month')}</span>
      <Button
        tone="primary"
        fullWidth
        busy={opening === priceKey}
        disabled={disabled || price === undefined || (opening !== undefined && opening !== priceKey)}
        aria-label={t('subscription.buy_plan', { plan: t(`subscription.plan.${plan}`), price: price ?? '–' })}
        onClick={() => onBuy(priceKey)}
      >
        {t('subscription.buy')}
      </Button>
    </Stack>
  )
}
