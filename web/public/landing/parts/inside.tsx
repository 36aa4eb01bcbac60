import { useT } from '#web/lib/i18n.ts'
import { Band } from './band.tsx'
import css from './inside.module.css'

const things = ['deadlines', 'documents', 'invoices', 'banks'] as const

/** Says what a customer finds in the product. */
export function Inside() {
  const t = useT()
  return (
    <Band title={t('landing.inside')} intro={t('landing.picture_caption')}>
      <ul className={css.things}>
        {things.map((name) => (
          <li key={name} className={css.thing}>
            <h3 className={css.name}>{t(`landing.inside.${name}`)}</h3>
            <p className={css.text}>{t(`landing.inside_text.${name}`)}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}
