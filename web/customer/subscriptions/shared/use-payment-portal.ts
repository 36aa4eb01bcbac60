import { useState } from 'react'
import { customerPortal } from '#contract/subscriptions/customer.ts'
import { useCameBack } from '#web/customer/subscriptions/use-came-back.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { useT } from '#web/lib/i18n.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/**
 * Redirects the browser to the payment provider's portal, for the menu entry Payments. The shell reports an ended
 * session; any other failure closes the loader and shows that the page could not be loaded.
 */
export const usePaymentPortal = (): { readonly opening: boolean; readonly open: () => void } => {
  const t = useT()
  const [opening, setOpening] = useState(false)
  const isOpen = useIsOpen()
  useCameBack(() => setOpening(false))
  const start = async () => {
    setOpening(true)
    const { href } = window.location
    const isHere = (): boolean => isOpen.current && window.location.href === href
    try {
      const portal = await call(customerPortal)
      // No redirect if the user has gone to another page meanwhile.
      if (isHere()) window.location.assign(portal)
      else setOpening(false)
    } catch (failure) {
      setOpening(false)
      if (isHere() && !(failure instanceof CallFailure && failure.status === 401)) toast.error(t('error.page_loading'))
    }
  }
  return {
    opening,
    open: () => {
      if (!opening) void start()
    },
  }
}
