import { useT } from '#web/lib/i18n.ts'
import { Spinner } from '#web/ui/base/spinner.tsx'
import css from './pages.module.css'

/** Shown while a page's own code loads. */
export function PendingPage() {
  const t = useT()
  return (
    <div className={css.alone}>
      <Spinner label={t('ui.loading')} />
    </div>
  )
}
