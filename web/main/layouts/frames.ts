import { lazyRouteComponent } from '@tanstack/react-router'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { loadBundle } from '#web/lib/i18n.ts'

/** The frame of staff around their own pages. */
export const StaffFrame = lazyRouteComponent(() => import('./staff-frame.tsx'), 'StaffFrame')

/** The frame of customers' pages, with the bar as specified, also for staff who open one. */
export const CustomerFrame = lazyRouteComponent(() => import('./customer-frame.tsx'), 'CustomerFrame')

/** The banner about a payment that is due; only customers need it and its texts. */
export const OwedBanner = lazyRouteComponent(async () => {
  const [piece] = await Promise.all([import('#web/customer/subscriptions/shared/owed-banner.tsx'), loadBundle('own')])
  return { OwedBanner: piece.OwedBanner }
}, 'OwedBanner')

/** Loads the frame that a user's page probably has before the page renders, so that no fallback precedes it. */
export const loadFrame = async (user: SessionUser | null): Promise<void> => {
  await (user && user.roles.length > 0
    ? StaffFrame.preload?.()
    : Promise.all([CustomerFrame.preload?.(), OwedBanner.preload?.()]))
}
