import type { Translate } from '../../../lib/i18n.ts'
import type { AuthLayoutProps } from '../../../ui/auth-layout.tsx'

/** Returns the texts of the side panel of login and registration. */
export const promiseIn = (t: Translate): AuthLayoutProps['promise'] => ({
  title: t('promise.title'),
  points: [t('promise.status'), t('promise.dates'), t('promise.papers')],
})
