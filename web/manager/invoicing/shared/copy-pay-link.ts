import type { Translate } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'

/** Copies the payment link of an invoice and reports the result. */
export const copyPayLink = async (t: Translate, payPath: string): Promise<void> => {
  const link = `${window.location.origin}${payPath}`
  try {
    await navigator.clipboard.writeText(link)
    notice.success(t('lists.pay_link_copied'))
  } catch {
    notice.error(t('lists.pay_link_not_copied', { link }))
  }
}
