import { linkOptions } from '@tanstack/react-router'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { OnboardingPath } from '#web/main/guards/onboarding.ts'
import type { NavEntry } from '#web/ui/base/menu-entry.ts'

/** Lists the bar's entries of a customer without a company: the current step, and only pages that are open meanwhile. */
export const onboardingEntries = (
  t: Translate,
  user: Pick<SessionUser, 'hasSubscription' | 'hasPurchases'>,
  step: OnboardingPath,
  openPortal: () => void,
): NavEntry[] => [
  { key: 'setup', label: t('nav.set_up_company'), link: { to: step } },
  ...(user.hasSubscription ? [{ key: 'payments', label: t('nav.payments'), onSelect: openPortal }] : []),
  ...(user.hasPurchases
    ? [{ key: 'purchases', label: t('nav.purchases'), link: linkOptions({ to: '/purchases' }) }]
    : []),
  { key: 'consultancy', label: t('nav.book_consultancy'), link: linkOptions({ to: '/book_consultancy' }) },
  { key: 'contact', label: t('nav.contact_us'), link: linkOptions({ to: '/contact_us' }) },
]
