import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewConnection } from '#contract/banking/customer.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { failureText } from '#web/lib/errors.ts'
import { t } from '#web/lib/i18n.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { notice } from '#web/lib/notices.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { connectionsChanged } from './shared/queries.ts'

/** State of a redirect to a bank's page. */
export interface Consent {
  /** Whether the browser is about to leave. */
  readonly opening: boolean
  /** Why the redirect failed; '' otherwise. */
  readonly error: string
  /** Requests the link and follows it; ignores calls while one is in flight. */
  readonly open: (request: () => Promise<{ readonly consentUrl: string }>) => void
}

/** Returns why there is no link. Removes a deleted connection, and its card with the message, from the page. */
const handleFailure = (cause: unknown): string => {
  const isGone = cause instanceof CallFailure && cause.message === 'not_found'
  if (!isGone) return failureText(cause)
  notice.error(t('banks.gone'))
  return t('banks.gone')
}

/** Starts a consent and redirects the browser to the bank, unless the initiator was closed meanwhile. */
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
          const { consentUrl } = await request()
          if (isOpen.current) await leaveFor(consentUrl)
        } catch (cause) {
          setError(handleFailure(cause))
        }
        // Back from the bank with the browser's Back button, or never left: shows the started connection.
        await connectionsChanged(cache)
      }),
  }
}

/** Requests a new consent for a connection. */
export const renewConsent = (id: number): Promise<{ readonly consentUrl: string }> =>
  call(renewConnection, { params: { id } })
