import type { ShownLandingTexts } from '#web/public/landing/use-landing-texts.ts'
import { Band } from './band.tsx'
import css from './inside.module.css'

/** Says what a customer finds in the product. */
export function Inside({ title, intro, items }: ShownLandingTexts['inside']) {
  return (
    <Band title={title} intro={intro}>
      <ul className={css.things}>
        {items.map((item) => (
          <li key={item.title} className={css.thing}>
            <h3 className={css.name}>{item.title}</h3>
            <p className={css.text}>{item.text}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}
