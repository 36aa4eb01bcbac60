import { linkOptions, Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConfig } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { homeOf } from '#web/lib/staff-area.ts'
import { onboardingStep } from '#web/main/guards/onboarding.ts'
import type { NavEntry } from '#web/ui/base/menu-entry.ts'
import { Brand } from '#web/ui/layout/brand.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { ThemeToggle } from '#web/ui/navigation/theme-toggle.tsx'
import { TopBar } from '#web/ui/navigation/top-bar.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { SiteFooter } from './site-footer.tsx'
import { useLogout } from './use-logout.ts'

/** Renders the pages that require no login in their frame. */
export function PublicLayout() {
  const wide = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.wide === true) })
  return (
    <PublicFrame wide={wide}>
      <Outlet />
    </PublicFrame>
  )
}

/**
 * Renders their frame. Visitors see the plans, Login and Register; logged-in users the dashboard, once they have one, and
 * Logout.
 */
export function PublicFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const config = useConfig().data
  const firm = config?.provider
  const t = useT()
  const user = useSessionUser()
  const logout = useLogout()
  const home: NavEntry[] = [{ key: 'dashboard', label: t('nav.dashboard'), link: linkOptions({ to: '/dashboard' }) }]
  // Never marked as the current page: it is a part of one.
  const plans: NavEntry[] = [
    { key: 'plans', label: t('nav.plans'), link: linkOptions({ to: '/', hash: 'plans' }), current: false },
  ]
  const items: NavEntry[] = [
    ...(config?.landing && !user ? plans : []),
    ...(user && !onboardingStep(user) ? home : []),
    { key: 'consultancy', label: t('nav.book_consultancy'), link: linkOptions({ to: '/book_consultancy' }) },
    { key: 'contact', label: t('nav.contact_us'), link: linkOptions({ to: '/contact_us' }) },
  ]
  const visitor: NavEntry[] = [
    { key: 'login', label: t('nav.login'), link: linkOptions({ to: '/login' }), look: 'button' },
    { key: 'register', label: t('nav.register'), link: linkOptions({ to: '/register' }), look: 'primary' },
  ]
  const leave: NavEntry = { key: 'logout', label: t('nav.logout'), onSelect: logout, look: 'button' }
  return (
    <PageShell
      width={wide ? 'full' : 'content'}
      topBar={
        <TopBar
          brand={
            <Brand
              name={firm?.name || t('app.name')}
              logo={firm?.logoUrl}
              link={linkOptions({ to: user ? homeOf(user) : '/' })}
            />
          }
          label={t('nav.main')}
          items={user ? [...items, leave] : [...items, ...visitor]}
          end={
            <>
              <LanguageChoice />
              <ThemeToggle />
            </>
          }
        />
      }
      footer={<SiteFooter />}
    >
      {children}
    </PageShell>
  )
}
