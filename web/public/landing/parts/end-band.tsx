import { useT } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import css from './end-band.module.css'

/** Offers an account once more, after everything was said. */
export function EndBand({ title }: { title: string }) {
  const t = useT()
  return (
    <section className={css.band}>
      <h2 className={css.title}>{title}</h2>
      <ButtonLink to="/register" tone="primary">
        {t('landing.start')}
      </ButtonLink>
    </section>
  )
}
