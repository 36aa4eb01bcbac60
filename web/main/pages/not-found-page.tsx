import { lazy, Suspense } from 'react'
import { loadBundle, useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { homeOf, staffArea } from '#web/lib/staff-area.ts'
import { PublicFrame } from '#web/main/layouts/public-layout.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import css from './pages.module.css'
import { PendingPage } from './pending-page.tsx'

/** Lazy with its texts, for logged-in users only: a visitor's first page does not need it. */
const AppFrame = lazy(async () => {
  const [{ AppLayout }] = await Promise.all([import('#web/main/layouts/app-layout.tsx'), loadBundle('customer')])
  return { default: AppLayout }
})

/** Shown for an unknown path, in the frame of the current user. */
export function NotFoundPage() {
  const user = useSessionUser()
  if (user === null)
    return (
      <PublicFrame>
        <Message />
      </PublicFrame>
    )
  return (
    <Suspense fallback={<PendingPage />}>
      <AppFrame>
        <Message />
      </AppFrame>
    </Suspense>
  )
}

function Message() {
  const t = useT()
  const user = useSessionUser()
  return (
    <div className={css.alone}>
      <div className={css.message}>
        <h1 className={css.title}>{t('page.not_found')}</h1>
        <p className={css.text}>{t('page.not_found_text')}</p>
        <ButtonLink to={user ? homeOf(user) : '/'} tone="primary">
          {t(user && !staffArea(user) ? 'page.to_dashboard' : 'page.to_start')}
        </ButtonLink>
      </div>
    </div>
  )
}
