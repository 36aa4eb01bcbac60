import { IconUserCircle } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { linkOptions, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { usePaymentPortal } from '#web/customer/subscriptions/shared/use-payment-portal.ts'
import { useConfig } from '#web/lib/config.ts'
import { loadBundle, useT } from '#web/lib/i18n.ts'
import { hasRole, useSessionUser } from '#web/lib/session.ts'
import { queryClient } from '#web/main/query-client.ts'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import type { NavEntry } from '#web/ui/base/menu-entry.ts'
import { Brand } from '#web/ui/layout/brand.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { ThemeToggle } from '#web/ui/navigation/theme-toggle.tsx'
import { TopBar } from '#web/ui/navigation/top-bar.tsx'
import { WaitDialog } from '#web/ui/overlay/wait-dialog.tsx'
import { adminMenu } from './admin-menu.ts'
import { LanguageChoice } from './language-choice.tsx'
import { managerMenu } from './manager-menu.ts'
import { ManagerSearch } from './manager-search.tsx'
import { OtherSession } from './other-session.tsx'
import { SiteFooter } from './site-footer.tsx'
import { useLogout } from './use-logout.ts'
import { ViewingBanner } from './viewing-banner.tsx'

/** Lazy with its texts, because only customers need it. */
const OwedBanner = lazy(async () => {
  const [piece] = await Promise.all([import('#web/customer/subscriptions/shared/owed-banner.tsx'), loadBundle('own')])
  return { default: piece.OwedBanner }
})

/** Renders the frame of every page that requires a login: around the route's page, or around its replacement. */
export function AppLayout({ children }: { children?: ReactNode }) {
  const user = useSessionUser()
  return user === null ? null : (
    <QueryClientProvider client={queryClient}>
      <Frame user={user}>{children}</Frame>
    </QueryClientProvider>
  )
}

function Frame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const firm = useConfig().data?.provider
  const t = useT()
  const logout = useLogout()
  const portal = usePaymentPortal()
  const staff = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.staff === true) })
  const uploading = useMatches({
    select: (matches) => matches.some(({ fullPath }) => fullPath === '/customer_documents'),
  })
  const items: NavEntry[] = [
    { key: 'dashboard', label: t('nav.dashboard'), link: linkOptions({ to: '/dashboard' }) },
    { key: 'payments', label: t('nav.payments'), onSelect: portal.open },
    { key: 'invoices', label: t('nav.invoices'), link: linkOptions({ to: '/invoices' }) },
    {
      key: 'documents',
      label: t('nav.documents'),
      link: linkOptions({ to: '/documents' }),
      // Uploads belong to it, though their address is another.
      current: uploading || undefined,
    },
    // A plain address: a typed link would take over the bank number of the current page.
    { key: 'banks', label: t('nav.banks'), link: { to: '/new_bank_connection' } },
    ...managerMenu(t, user),
    ...adminMenu(t, user),
    { key: 'logout', label: t('nav.logout'), onSelect: logout, look: 'button' },
  ]
  return (
    <PageShell
      staff={staff && children === undefined}
      topBar={
        <>
          <TopBar
            brand={
              <Brand name={firm?.name || t('app.name')} logo={firm?.logoUrl} link={linkOptions({ to: '/dashboard' })} />
            }
            label={t('nav.main')}
            items={items}
            tools={hasRole(user, 'ROLE_MANAGER') ? <ManagerSearch /> : undefined}
            end={
              <>
                <IconLink
                  size={40}
                  label={t('nav.account')}
                  icon={<IconUserCircle size={20} />}
                  link={linkOptions({ to: '/account' })}
                />
                <LanguageChoice />
                <ThemeToggle />
              </>
            }
          />
          {user.viewing ? <ViewingBanner user={user} until={user.viewing.endsAt} /> : null}
          {user.roles.length === 0 ? (
            <Suspense fallback={null}>
              <OwedBanner userId={user.id} />
            </Suspense>
          ) : null}
        </>
      }
      footer={<SiteFooter />}
    >
      {children ?? <Outlet />}
      <OtherSession />
      <WaitDialog
        open={portal.opening}
        title={t('payment.portal_opening')}
        elapsedLabel={(time) => t('payment.elapsed', { time })}
      />
    </PageShell>
  )
}
