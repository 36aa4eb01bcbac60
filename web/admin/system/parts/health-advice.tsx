import { useT } from '../../../lib/i18n.ts'
import css from './system.module.css'

/** What somebody who runs the product has to do about a part that does not do well. */
export function HealthAdvice({ about }: { about: 'full' | 'filling' | 'open' }) {
  const t = useT()
  return (
    <div className={css.more}>
      <p>{t(`health.advice.${about}`)}</p>
    </div>
  )
}
