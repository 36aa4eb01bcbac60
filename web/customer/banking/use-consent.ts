import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewConnection } from '#contract/banking/customer.ts'
import { call } from '../../lib/call.ts'
import { CallFailure } from '../../lib/call-failure.ts'
import { showError } from '../../lib/errors.ts'
import { t } from '../../lib/i18n.ts'
import { leaveFor } from '../../lib/leave-for.ts'
import { notice } from '../../lib/notices.ts'
import { useIsOpen } from '../../lib/use-is-open.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { connectionsChanged } from './queries.ts'

/** A way to a bank's page. */
export interface Consent {
  /** The browser is about to leave. */
  readonly opening: boolean
  /** Why it could not. */
  readonly error: string
  /** Asks for the link and follows it; another press meanwhile does nothing. */
  readonly open: (request: () => Promise<{ readonly link: string }>) => void
}

/** Says why there is no link. A connection that is gone goes from the page as well, and its card with what it says. */
const reported = (cause: unknown): string => {
  const isGone = cause instanceof CallFailure && cause.message === 'not_found'
  if (!isGone) return showError(cause)
  notice.error(t('banks.gone'))
  return t('banks.gone')
}

/** Begins a consent and sends the browser to the bank, unless what began it is closed by then. */
export const useConsent = (): Consent => {
  const cache = useQueryClient()
  const isOpen = useIsOpen()
  const { busy, run } = useOneAtATime()
  const [error, setError] = useState('')
  return {
    opening: busy,
    error,
    open: (request) =>
      run(async () => {
        setError('')
        try {
          const { link } = await request()
          if (isOpen.current) await leaveFor(link)
        } catch (cause) {
          setError(reported(cause))
        }
        // Here again by the browser's own Back, or never left: what was begun shows.
        await connectionsChanged(cache)
      }),
  }
}

/** Asks for a new consent of a connection. */
export const renewConsent = (id: number): Promise<{ readonly link: string }> =>
  call(renewConnection, { params: { id } })
