import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import { notice } from '../../lib/notices.ts'
import { useIsOpen } from '../../lib/use-is-open.ts'
import type { Sent } from '../../shared/saved-form/use-saved-form.tsx'
import { newerUserOf } from './change-user.ts'
import { cacheCustomer } from './queries.ts'
import { useCustomer } from './use-customer.ts'

/** One change of an account: made to the user as last seen, or made again to a newer one. */
export type AccountChange = (user: ManagedUser) => Promise<ManagedUser>

/** A change that met another one. */
export interface AccountConflict {
  readonly seen: ManagedUser
  readonly newer: ManagedUser
  readonly onChoose: (choice: 'mine' | 'theirs') => Promise<void>
  readonly onClose: () => void
}

/**
 * Makes changes of the account of this page: takes the answer over, says that it went well, and asks when somebody else has
 * changed the account meanwhile. What else goes wrong is thrown to the form. What was typed into it is given up once that
 * question is answered; a dialog is closed only while it is still the one on the page.
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
      // Whoever has closed the dialog cannot be asked: they are told.
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
