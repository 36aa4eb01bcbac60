import { useT } from '#web/lib/i18n.ts'
import css from './system.module.css'

/** Explains what the operator must do about an unhealthy component. */
export function HealthAdvice({ about }: { about: 'full' | 'filling' | 'open' | 'unscanned' | 'no_backup' }) {
  const t = useT()
  return (
    <div className={css.more}>
      <p>{t(`health.advice.${about}`)}</p>
    </div>
  )
}
