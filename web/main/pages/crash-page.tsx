import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import css from './pages.module.css'

/** A page that failed while it was shown or loaded. */
export function CrashPage() {
  const t = useT()
  return (
    <main className={css.alone}>
      <div className={css.message} role="alert">
        <h1 className={css.title}>{t('page.crash')}</h1>
        <p className={css.text}>{t('page.crash_text')}</p>
        <Button tone="primary" onClick={() => window.location.reload()}>
          {t('page.reload')}
        </Button>
      </div>
    </main>
  )
}

/** The server could not be asked who is logged in. */
export function StartFailedPage() {
  const t = useT()
  return (
    <main className={css.alone}>
      <div className={css.message} role="alert">
        <h1 className={css.title}>{t('app.name')}</h1>
        <p className={css.text}>{t('page.loading_failed')}</p>
        <Button tone="primary" onClick={() => window.location.reload()}>
          {t('ui.retry')}
        </Button>
      </div>
    </main>
  )
}
