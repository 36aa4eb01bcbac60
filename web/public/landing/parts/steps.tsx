import type { ShownLandingTexts } from '#web/public/landing/use-landing-texts.ts'
import { Band } from './band.tsx'
import css from './steps.module.css'

/** Shows the way from the account to the company. */
export function Steps({ title, items }: ShownLandingTexts['steps']) {
  return (
    <Band title={title}>
      <ol className={css.steps}>
        {items.map((item, index) => (
          <li key={item.title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={css.name}>{item.title}</h3>
            <p className={css.text}>{item.text}</p>
          </li>
        ))}
      </ol>
    </Band>
  )
}
