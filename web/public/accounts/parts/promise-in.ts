import type { Translate } from '../../../lib/i18n.ts'
import type { AuthLayoutProps } from '../../../ui/auth-layout.tsx'

/** What the calm side of login and registration says. */
export const promiseIn = (t: Translate): AuthLayoutProps['promise'] => ({
  title: t('promise.title'),
  points: [t('promise.status'), t('promise.dates'), t('promise.papers')],
})
