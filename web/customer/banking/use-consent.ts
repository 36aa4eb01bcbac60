import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewConnection } from '#contract/banking/customer.ts'
import { call } from '../../lib/call.ts'
import { showError } from '../../lib/errors.ts'
import { leaveFor } from '../../lib/leave-for.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { connectionsChanged } from './queries.ts'

/** A way to a bank's page. */
export interface Consent {
  /** The browser is about to leave. */
  readonly opening: boolean
  /** Why it could not. */
  readonly error: string
  /** Asks for the link and follows it; another press meanwhile does nothing. */
  readonly open: (ask: () => Promise<{ readonly link: string }>) => void
}

/** Begins a consent and sends the browser to the bank. */
export const useConsent = (): Consent => {
  const cache = useQueryClient()
  const { busy, run } = useOneAtATime()
  const [error, setError] = useState('')
  return {
    opening: busy,
    error,
    open: (ask) =>
      run(async () => {
        setError('')
        try {
          await leaveFor((await ask()).link)
        } catch (cause) {
          setError(showError(cause))
        }
        // Here again by the browser's own Back, or never left: what was begun shows.
        await connectionsChanged(cache)
      }),
  }
}

/** Asks for a new consent of a connection. */
export const askAgain = (id: number): Promise<{ readonly link: string }> => call(renewConnection, { params: { id } })
