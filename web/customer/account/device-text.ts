import type { Device } from '#contract/accounts/own-account-schemas.ts'
import type { Translate } from '#web/lib/i18n.ts'

/** Describes a device in words: “Firefox on Windows”. */
export const deviceText = (t: Translate, { browser, os: system, type: kind }: Device): string => {
  if (browser !== null && system !== null) return t('account.device.browser_on', { browser, system })
  if (kind === 'program' && browser !== null) return t('account.device.program', { name: browser })
  return browser ?? system ?? t('account.device.unknown')
}
