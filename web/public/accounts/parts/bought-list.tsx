import { useT } from '../../../lib/i18n.ts'
import css from '../pages/accounts.module.css'

/** What the password opens, for somebody who has just bought it: what it is, and where it will be found. */
export function BoughtList({ bought }: { bought: readonly string[] }) {
  const t = useT()
  if (bought.length === 0) return null
  return (
    <section className={css.bought} aria-label={t('reset.bought')}>
      <h2 className={css.boughtTitle}>{t('reset.bought')}</h2>
      <ul className={css.boughtItems}>
        {[...new Set(bought)].map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p className={css.hint}>{t('reset.bought_next')}</p>
    </section>
  )
}
