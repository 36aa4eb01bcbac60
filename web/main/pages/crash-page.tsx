import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { reloadOnceWhenOutdated } from '#web/main/reload-once-when-outdated.ts'
import { Button } from '#web/ui/actions/button.tsx'
import css from './pages.module.css'

/** Shown when a page failed to render or load; reloads by itself if a new version has replaced its files. */
export function CrashPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const t = useT()
  useEffect(() => void reloadOnceWhenOutdated(error), [error])
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

/** Shown when the session could not be fetched from the server. */
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
