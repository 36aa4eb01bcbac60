import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import { notice } from '#web/lib/notices.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import type { Sent } from '#web/shared/saved-form/use-saved-form.tsx'
import { newerUserOf } from './change-user.ts'
import { cacheCustomer } from './queries.ts'

/** A change of an account: made to the user as last seen, or repeated on a newer one. */
export type AccountChange = (user: ManagedUser) => Promise<ManagedUser>

/** A change that conflicts with another. */
export interface AccountConflict {
  readonly seen: ManagedUser
  readonly newer: ManagedUser
  readonly onChoose: (choice: 'mine' | 'theirs') => Promise<void>
  readonly onClose: () => void
}

/**
 * Changes the account of this page: caches the answer, reports success, and asks if somebody else has changed the
 * account meanwhile. Other errors are thrown to the form. Its input is discarded once that dialog is answered; a
 * dialog is closed only while it is still the open one.
 */
export const useAccountChange = (
  done: string,
  { onClose, discard }: { readonly onClose: () => void; readonly discard: () => void },
) => {
  const isOpen = useIsOpen()
  const customer = useCustomer()
  const client = useQueryClient()
  const [met, setMet] = useState<{ readonly newer: ManagedUser; readonly change: AccountChange } | null>(null)
  const apply = async (user: ManagedUser, change: AccountChange): Promise<Sent> => {
    try {
      cacheCustomer(client, await change(user))
    } catch (failure) {
      const newer = newerUserOf(failure)
      // A user who has closed the dialog sees a message instead.
      if (newer === null || !isOpen.current) throw failure
      setMet({ newer, change })
      return 'unsaved'
    }
    setMet(null)
    notice.success(done)
    return undefined
  }
  const close = (): void => {
    if (isOpen.current) onClose()
  }
  const settled = (): void => {
    discard()
    close()
  }
  const conflict = met && {
    seen: customer,
    newer: met.newer,
    onChoose: async (choice: 'mine' | 'theirs'): Promise<void> => {
      if (choice === 'theirs') {
        cacheCustomer(client, met.newer)
        setMet(null)
      } else if ((await apply(met.newer, met.change)) === 'unsaved') return
      settled()
    },
    onClose: () => setMet(null),
  }
  const change = async (made: AccountChange): Promise<Sent> => {
    const sent = await apply(customer, made)
    if (sent !== 'unsaved') close()
    return sent
  }
  return { change, conflict }
}
