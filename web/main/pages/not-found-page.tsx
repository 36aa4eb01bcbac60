import { useT } from '../../lib/i18n.ts'
import { useSessionUser } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PublicFrame } from '../layouts/public-layout.tsx'
import css from './pages.module.css'

/** Any path that is no page. */
export function NotFoundPage() {
  const t = useT()
  const user = useSessionUser()
  return (
    <PublicFrame>
      <div className={css.alone}>
        <div className={css.message}>
          <h1 className={css.title}>{t('page.not_found')}</h1>
          <p className={css.text}>{t('page.not_found_text')}</p>
          <ButtonLink to={user ? '/dashboard' : '/login'} tone="primary">
            {t(user ? 'page.to_dashboard' : 'page.to_start')}
          </ButtonLink>
        </div>
      </div>
    </PublicFrame>
  )
}
