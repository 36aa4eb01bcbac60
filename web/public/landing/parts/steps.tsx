import { useT } from '#web/lib/i18n.ts'
import { Band } from './band.tsx'
import css from './steps.module.css'

const steps = ['plan', 'company', 'follow'] as const

/** Shows the way from the account to the company. */
export function Steps() {
  const t = useT()
  return (
    <Band title={t('landing.steps')} look="subtle">
      <ol className={css.steps}>
        {steps.map((name, index) => (
          <li key={name} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={css.name}>{t(`landing.steps.${name}`)}</h3>
            <p className={css.text}>{t(`landing.steps_text.${name}`)}</p>
          </li>
        ))}
      </ol>
    </Band>
  )
}
