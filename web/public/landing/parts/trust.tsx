import type { ShownLandingTexts } from '#web/public/landing/use-landing-texts.ts'
import css from './trust.module.css'

/** Says why the firm can be relied on, in the firm's own texts: the product's own are part of what is inside. */
export function Trust({ reasons }: { reasons: ShownLandingTexts['trust'] }) {
  if (reasons.length === 0) return null
  return (
    <ul className={css.reasons}>
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <p className={css.name}>{title}</p>
          <p className={css.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
