import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { reloadOnceWhenOutdated } from '#web/main/reload-once-when-outdated.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonAnchor } from '#web/ui/actions/button-link.tsx'
import css from './pages.module.css'

/** Shown when a page failed to render or load; reloads by itself if a new version has replaced its files. */
export function CrashPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const t = useT()
  useEffect(() => void reloadOnceWhenOutdated(error), [error])
  return (
    <Alone title={t('page.crash')} text={t('page.crash_text')}>
      <Button tone="primary" onClick={() => window.location.reload()}>
        {t('page.reload')}
      </Button>
      {/* Loads the whole app again: what failed may be the app itself. */}
      <ButtonAnchor href="/">{t('page.to_start')}</ButtonAnchor>
    </Alone>
  )
}

/** Shown when the session could not be fetched from the server. */
export function StartFailedPage() {
  const t = useT()
  return (
    <Alone title={t('app.name')} text={t('page.loading_failed')}>
      <Button tone="primary" onClick={() => window.location.reload()}>
        {t('ui.retry')}
      </Button>
    </Alone>
  )
}

/** A message without a frame, which may be what failed: the firm's mark, what happened and what one can do. */
function Alone({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className={css.alone}>
      <div className={css.message} role="alert">
        <img className={css.mark} src="/favicon.svg" width={48} height={48} alt="" />
        <h1 className={css.title}>{title}</h1>
        <p className={css.text}>{text}</p>
        <div className={css.ways}>{children}</div>
      </div>
    </main>
  )
}
