import { IconUserCircle } from '@tabler/icons-react'
import { linkOptions, Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { usePaymentPortal } from '#web/customer/subscriptions/shared/use-payment-portal.ts'
import { useConfig } from '#web/lib/config.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { homeOf, staffArea } from '#web/lib/staff-area.ts'
import { onboardingStep } from '#web/main/guards/onboarding.ts'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import type { NavEntry } from '#web/ui/base/menu-entry.ts'
import { Brand } from '#web/ui/layout/brand.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { ThemeToggle } from '#web/ui/navigation/theme-toggle.tsx'
import { TopBar } from '#web/ui/navigation/top-bar.tsx'
import { WaitDialog } from '#web/ui/overlay/wait-dialog.tsx'
import { adminMenu } from './admin-menu.ts'
import { CommandBar } from './command-bar.tsx'
import { OwedBanner } from './frames.ts'
import { LanguageChoice } from './language-choice.tsx'
import { managerMenu } from './manager-menu.ts'
import { onboardingEntries } from './onboarding-entries.ts'
import { SiteFooter } from './site-footer.tsx'
import { useLogout } from './use-logout.ts'
import { ViewingBanner } from './viewing-banner.tsx'

/** Lists what only customers have: what is still needed to file their company, its filings, and the ways to reach the provider. */
const ownPages = (t: Translate, company: SessionUser['company']): NavEntry[] => [
  ...(company?.status === 0
    ? [{ key: 'filing', label: t('nav.filing_details'), link: linkOptions({ to: '/filing_details' }) }]
    : []),
  { key: 'filings', label: t('nav.filings'), link: linkOptions({ to: '/financial-statement' }) },
  {
    key: 'help',
    label: t('nav.help'),
    items: [
      { key: 'contact', label: t('nav.contact_us'), link: linkOptions({ to: '/contact_us' }) },
      { key: 'consultancy', label: t('nav.book_consultancy'), link: linkOptions({ to: '/book_consultancy' }) },
    ],
  },
]

/** Renders the frame of customers' pages: the bar as specified, with the menus of staff who open one. */
export function CustomerFrame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const firm = useConfig().data?.provider
  const t = useT()
  const logout = useLogout()
  const portal = usePaymentPortal()
  const uploading = useMatches({
    select: (matches) => matches.some(({ fullPath }) => fullPath === '/customer_documents'),
  })
  const transactions = useMatches({
    select: (matches) => matches.some(({ fullPath }) => fullPath === '/bank_transactions/{-$accountId}'),
  })
  const step = onboardingStep(user)
  const customers: NavEntry[] = [
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
    {
      key: 'banks',
      label: t('nav.banks'),
      // A plain address: a typed link would take over the bank number of the current page.
      link: { to: '/new_bank_connection' },
      // Transactions belong to it too.
      current: transactions || undefined,
    },
    ...(user.roles.length === 0 ? ownPages(t, user.company) : []),
  ]
  const items: NavEntry[] = [
    ...(step ? onboardingEntries(t, user, step, portal.open) : customers),
    ...managerMenu(t, user),
    ...adminMenu(t, user),
    { key: 'logout', label: t('nav.logout'), onSelect: logout, look: 'button' },
  ]
  return (
    <PageShell
      topBar={
        <>
          <TopBar
            brand={<Brand name={firm?.name || t('app.name')} logo={firm?.logoUrl} link={{ to: homeOf(user) }} />}
            label={t('nav.main')}
            items={items}
            tools={staffArea(user) === null ? undefined : <CommandBar />}
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
      <WaitDialog
        open={portal.opening}
        title={t('payment.portal_opening')}
        elapsedLabel={(time) => t('payment.elapsed', { time })}
      />
    </PageShell>
  )
}
