import type { PublicConfig } from '#contract/platform/public.ts'
import { useT } from '#web/lib/i18n.ts'
import { lowestPrice } from '#web/shared/plans/plan-price.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/actions/button-link.tsx'
import css from './hero.module.css'
import { legalData } from './legal-data.ts'
import { ProductPicture } from './product-picture.tsx'

export interface HeroProps {
  title: string
  intro: string
  config: PublicConfig | undefined
}

/** Shows the promise, the way to an account, the lowest price, who stands behind it, and the product itself. */
export function Hero({ title, intro, config }: HeroProps) {
  const t = useT()
  const price = config && lowestPrice(config.plans)
  const firm = config && legalData(t, config.provider).slice(0, 2)
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
        <p className={css.firm}>{firm === undefined ? '\u00A0' : firm.join(' · ')}</p>
      </div>
      <div className={css.stage}>
        <ProductPicture />
      </div>
    </div>
  )
}
