import { useId } from 'react'
import type { PublicConfig } from '#contract/platform/public.ts'
import { useT } from '#web/lib/i18n.ts'
import type { ShownLandingTexts } from '#web/public/landing/use-landing-texts.ts'
import { planPrice } from '#web/shared/plans/plan-price.ts'
import {
  type Business,
  businesses,
  furtherServices,
  plansOf,
  servicesEverywhere,
} from '#web/shared/plans/plan-services.ts'
import { namesInSentence, premiumLine } from '#web/shared/plans/premium-line.ts'
import { ServiceList } from '#web/shared/plans/service-list.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Band } from './band.tsx'
import css from './plan-cards.module.css'

export interface PlanCardsProps {
  texts: ShownLandingTexts['plans']
  /** Undefined while the prices load. */
  plans: PublicConfig['plans'] | undefined
  failed: boolean
}

/** Shows the plans of each type of business with their prices, and what all of them include. */
export function PlanCards({ texts, plans, failed }: PlanCardsProps) {
  const t = useT()
  return (
    <Band id="plans" title={texts.title} intro={texts.intro} look="subtle">
      {failed ? <p role="alert">{t('landing.plans_failed')}</p> : null}
      <div className={css.cards}>
        {businesses.map((business) => (
          <Card key={business} business={business} plans={plans ?? []} />
        ))}
      </div>
      <section className={css.included}>
        <h3 className={css.title}>{t('plans.in_all')}</h3>
        <ServiceList services={servicesEverywhere()} />
        <p className={css.net}>{t('subscription.net')}</p>
      </section>
    </Band>
  )
}

function Card({ business, plans }: { business: Business; plans: PublicConfig['plans'] }) {
  const t = useT()
  const id = useId()
  const name = t(`subscription.tab.${business}`)
  return (
    <article className={css.card} aria-labelledby={id}>
      <h3 id={id} className={css.business}>
        {name}
      </h3>
      <dl className={css.prices}>
        {plansOf(business).map(([plan, key]) => (
          <div key={key}>
            <dt className={css.planName}>{t(`subscription.plan.${plan}`)}</dt>
            <dd className={css.amount}>
              <span className={css.price}>{planPrice(plans, key) ?? '–'}</span>{' '}
              <span className={css.period}>{t('subscription.per_month')}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.notes}>
        {[
          premiumLine(t, business, plans),
          t('plans.also', { services: namesInSentence(t, furtherServices(business)) }),
        ].map((note) => (note === undefined ? null : <p key={note}>{note}</p>))}
      </div>
      <ButtonLink to="/register" fullWidth aria-label={t('landing.choose_for', { business: name })}>
        {t('landing.start')}
      </ButtonLink>
    </article>
  )
}
