import { useT } from '#web/lib/i18n.ts'
import css from '#web/public/accounts/pages/accounts.module.css'

/** Lists what a new buyer gets access to with the password, and where to find it. */
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
