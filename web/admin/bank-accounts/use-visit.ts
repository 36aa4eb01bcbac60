import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#web/lib/errors.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { invalidateConnections } from './queries.ts'

/** Starts a consent and leads the browser to the bank's page, unless its dialog was closed meanwhile. */
export const useVisit = () => {
  const client = useQueryClient()
  const isOpen = useIsOpen()
  const { busy, run } = useOneAtATime()
  const [error, setError] = useState('')
  const open = (request: () => Promise<{ readonly consentUrl: string }>): void =>
    run(async () => {
      setError('')
      try {
        const { consentUrl } = await request()
        if (isOpen.current) await leaveFor(consentUrl)
      } catch (cause) {
        setError(failureText(cause))
      }
      await invalidateConnections(client)
    })
  return { opening: busy, error, open }
}
