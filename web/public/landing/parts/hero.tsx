import type { PublicConfig } from '#contract/platform/public.ts'
import { useT } from '#web/lib/i18n.ts'
import { lowestPrice } from '#web/shared/plans/plan-price.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/actions/button-link.tsx'
import css from './hero.module.css'
import { ProductPicture } from './product-picture.tsx'

export interface HeroProps {
  title: string
  intro: string
  plans: PublicConfig['plans'] | undefined
}

/** Shows the promise, the way to an account, the lowest price and the product itself. */
export function Hero({ title, intro, plans }: HeroProps) {
  const t = useT()
  const price = plans && lowestPrice(plans)
  return (
    <div className={css.hero}>
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.intro}>{intro}</p>
        <div className={css.actions}>
          <ButtonLink to="/register" tone="primary">
            {t('landing.start')}
          </ButtonLink>
          <ButtonAnchor href="#plans">{t('landing.see_plans')}</ButtonAnchor>
        </div>
        <p className={css.price}>{price === undefined ? '\u00A0' : t('landing.from', { price })}</p>
      </div>
      <div className={css.stage}>
        <ProductPicture />
      </div>
    </div>
  )
}
