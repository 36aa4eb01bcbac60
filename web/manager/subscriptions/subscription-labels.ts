import type { Schedule } from '#contract/subscriptions/manager-subscriptions.ts'
import { isMessageKey, type Translate } from '#web/lib/i18n.ts'
import type { BadgeTone } from '#web/ui/feedback/badge.tsx'

const subscriptionTones: Readonly<Record<string, BadgeTone>> = {
  active: 'paid',
  trialing: 'paid',
  past_due: 'failed',
  unpaid: 'failed',
  incomplete: 'waiting',
  paused: 'waiting',
}

/** Returns the label and colour of a subscription status; an unknown one of the provider is shown unchanged. */
export const subscriptionStatus = (t: Translate, status: string): { word: string; tone: BadgeTone } => {
  const key = `subs.status.${status}`
  return {
    word: isMessageKey(key) ? t(key) : status.replaceAll('_', ' '),
    tone: subscriptionTones[status] ?? 'neutral',
  }
}

/** Colours of the schedule statuses. */
export const scheduleTones: Readonly<Record<Schedule['status'], BadgeTone>> = {
  new: 'waiting',
  failed: 'failed',
  cancelled: 'neutral',
  active: 'paid',
  completed: 'neutral',
  released: 'neutral',
}
