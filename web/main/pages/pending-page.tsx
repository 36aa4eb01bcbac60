import { useT } from '../../lib/i18n.ts'
import { Spinner } from '../../ui/spinner.tsx'
import css from './pages.module.css'

/** While a page's own code is on its way. */
export function PendingPage() {
  const t = useT()
  return (
    <div className={css.alone}>
      <Spinner label={t('ui.loading')} />
    </div>
  )
}
