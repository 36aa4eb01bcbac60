import { IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { PublicConfig } from '#contract/platform/public.ts'
import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import { useT } from '#web/lib/i18n.ts'
import { planPrice } from '#web/shared/plans/plan-price.ts'
import { type Business, differingRows, type Plan, plansOf, sharedServices } from '#web/shared/plans/plan-services.ts'
import { premiumLine } from '#web/shared/plans/premium-line.ts'
import { ServiceList } from '#web/shared/plans/service-list.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import css from './plan-offers.module.css'

export interface PlanOffersProps {
  business: Business
  plans: PublicConfig['plans']
  /** The plan whose checkout is being opened. */
  opening: PriceKey | undefined
  disabled: boolean
  onBuy: (key: PriceKey) => void
}

/**
 * Shows the plans of a business: prices first, then what differs, then what all of them include. The most complete one
 * has the primary button.
 */
export function PlanOffers(props: PlanOffersProps) {
  const { business, plans } = props
  const t = useT()
  const offered = plansOf(business)
  const added = premiumLine(t, business, plans)
  return (
    <div className={css.plans}>
      {added === undefined ? null : <p className={css.added}>{added}</p>}
      <div className={css.offers} data-plans={offered.length}>
        {offered.map(([plan, key], index) => (
          <Offer key={plan} {...props} plan={plan} priceKey={key} isMain={index === offered.length - 1} />
        ))}
      </div>
      <section className={css.shared}>
        <h2 className={css.sharedTitle}>{t(offered.length > 1 ? 'plans.in_both' : 'plans.in_plan')}</h2>
        <ServiceList services={sharedServices(business)} />
      </section>
    </div>
  )
}

function Offer({
  business,
  plan,
  priceKey,
  plans,
  opening,
  disabled,
  onBuy,
  isMain,
}: PlanOffersProps & { plan: Plan; priceKey: PriceKey; isMain: boolean }) {
  const t = useT()
  const id = useId()
  const price = planPrice(plans, priceKey)
  return (
    <section className={css.offer} data-plan={plan} aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        {t(`subscription.plan.${plan}`)}
      </h2>
      <p className={css.amount}>
        <span className={css.price}>{price ?? '–'}</span>{' '}
        <span className={css.period}>{t('subscription.per_month')}</span>
      </p>
      <Button
        tone={isMain ? 'primary' : 'default'}
        fullWidth
        busy={opening === priceKey}
        disabled={disabled || price === undefined || (opening !== undefined && opening !== priceKey)}
        aria-label={t('subscription.buy_plan', { plan: t(`subscription.plan.${plan}`), price: price ?? '–' })}
        onClick={() => onBuy(priceKey)}
      >
        {t('subscription.buy')}
      </Button>
      <ul className={css.differences}>
        {differingRows(business).map((row) => (
          <Difference key={row.name} included={row.plans.includes(plan)} label={t(`subscription.row.${row.name}`)} />
        ))}
      </ul>
    </section>
  )
}

function Difference({ included, label }: { included: boolean; label: string }) {
  const t = useT()
  const Icon = included ? IconCheck : IconX
  return (
    <li className={css.difference} data-included={included}>
      <Icon className={css.mark} size={18} stroke={2.25} aria-hidden="true" />
      <span>
        {label} <VisuallyHidden>{t(included ? 'subscription.included' : 'subscription.not_included')}</VisuallyHidden>
      </span>
    </li>
  )
}
