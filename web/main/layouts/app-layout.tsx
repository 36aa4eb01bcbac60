import { QueryClientProvider } from '@tanstack/react-query'
import { linkOptions, Outlet } from '@tanstack/react-router'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { usePaymentPortal } from '../../customer/subscriptions/use-payment-portal.ts'
import { useConfig } from '../../lib/config.ts'
import { useT } from '../../lib/i18n.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Brand } from '../../ui/brand.tsx'
import type { NavEntry } from '../../ui/menu-entry.ts'
import { PageShell } from '../../ui/page-shell.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { WaitDialog } from '../../ui/wait-dialog.tsx'
import { queryClient } from '../query-client.ts'
import { LanguageChoice } from './language-choice.tsx'
import { adminMenu, managerMenu } from './manager-menu.ts'
import { SiteFooter } from './site-footer.tsx'
import { useLogout } from './use-logout.ts'

/** The frame of every page that needs a login. */
export function AppLayout() {
  const user = useSessionUser()
  return user === null ? null : (
    <QueryClientProvider client={queryClient}>
      <Frame user={user} />
    </QueryClientProvider>
  )
}

function Frame({ user }: { user: SessionUser }) {
  const firm = useConfig().data?.provider
  const t = useT()
  const logout = useLogout()
  const portal = usePaymentPortal()
  const items: NavEntry[] = [
    { key: 'dashboard', label: t('nav.dashboard'), link: linkOptions({ to: '/dashboard' }) },
    { key: 'payments', label: t('nav.payments'), onSelect: portal.open },
    { key: 'invoices', label: t('nav.invoices'), link: linkOptions({ to: '/invoices' }) },
    { key: 'documents', label: t('nav.documents'), link: linkOptions({ to: '/documents' }) },
    { key: 'banks', label: t('nav.banks'), link: linkOptions({ to: '/new_bank_connection/{-$bank_id}' }) },
    ...managerMenu(t, user),
    ...adminMenu(t, user),
    { key: 'logout', label: t('nav.logout'), onSelect: logout, look: 'button' },
  ]
  return (
    <PageShell
      topBar={
        <TopBar
          brand={
            <Brand name={firm?.name || t('app.name')} logo={firm?.logoUrl} link={linkOptions({ to: '/dashboard' })} />
          }
          label={t('nav.main')}
          items={items}
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
      <Outlet />
      <WaitDialog
        open={portal.opening}
        title={t('payment.portal_opening')}
        elapsedLabel={(time) => t('payment.elapsed', { time })}
      />
    </PageShell>
  )
}
