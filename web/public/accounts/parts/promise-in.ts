import type { Translate } from '#web/lib/i18n.ts'
import type { AuthLayoutProps } from '#web/ui/layout/auth-layout.tsx'

/** Returns the texts of the side panel of login and registration. */
export const promiseIn = (t: Translate): AuthLayoutProps['promise'] => ({
  title: t('promise.title'),
  points: [t('promise.status'), t('promise.dates'), t('promise.documents')],
})
