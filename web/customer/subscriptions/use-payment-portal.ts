import { useState } from 'react'
import { customerPortal } from '#contract/subscriptions/customer.ts'
import { call } from '../../lib/call.ts'
import { CallFailure } from '../../lib/call-failure.ts'
import { useT } from '../../lib/i18n.ts'
import { toast } from '../../ui/toast.ts'
import { useCameBack } from './use-came-back.ts'

/**
 * The menu's Payments: sends the browser to the payment provider's portal. An ended session is told by the shell as
 * everywhere; any other failure closes the loader and says that the page could not be loaded.
 */
export const usePaymentPortal = (): { readonly opening: boolean; readonly open: () => void } => {
  const t = useT()
  const [opening, setOpening] = useState(false)
  useCameBack(() => setOpening(false))
  const start = async () => {
    setOpening(true)
    const { href } = window.location
    try {
      const portal = await call(customerPortal)
      // Who has gone back meanwhile is not taken to the payments.
      if (window.location.href === href) return window.location.assign(portal)
      setOpening(false)
    } catch (failure) {
      setOpening(false)
      if (!(failure instanceof CallFailure && failure.status === 401)) toast.error(t('error.page_loading'))
    }
  }
  return {
    opening,
    open: () => {
      if (!opening) void start()
    },
  }
}
