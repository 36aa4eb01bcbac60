import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { getCheckInvitation } from '#contract/identity/public.ts'
import { isOpenStatus } from '#contract/identity/schemas.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'

/** What the person with the link sees of the check. */
export type Invitation = AnswerOf<typeof getCheckInvitation>

/** How often an open check is looked at again while the page is visible, in milliseconds. */
const intervalMs = 15_000

/** Fetches the invitation; null for an unknown link. */
const fetchInvitation = async (token: string): Promise<Invitation | null> => {
  try {
    return await call(getCheckInvitation, { body: { token } })
  } catch (error) {
    // A link that was copied in part leads nowhere either.
    if (error instanceof CallFailure && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

/** The state of the invitation: undefined while it loads, null for an unknown link. */
export interface InvitationState {
  readonly data: Invitation | null | undefined
  readonly isError: boolean
  readonly refetch: () => void
}

/** Follows the invitation behind a link, until the check has its result. */
export const useInvitation = (token: string): InvitationState => {
  const [data, setData] = useState<Invitation | null>()
  const [isError, setIsError] = useState(false)
  const [round, setRound] = useState(0)
  const isFollowed = data === undefined || (data !== null && isOpenStatus(data.status))
  useEffect(() => {
    let isLeft = false
    const look = async (): Promise<void> => {
      const found = await fetchInvitation(token).catch(() => 'failed' as const)
      if (isLeft) return
      setIsError(found === 'failed')
      if (found !== 'failed') setData(found)
    }
    if (round === 0 || isFollowed) void look()
    const lookIfVisible = (): void => {
      if (isFollowed && document.visibilityState === 'visible') void look()
    }
    const timer = setInterval(lookIfVisible, intervalMs)
    document.addEventListener('visibilitychange', lookIfVisible)
    return () => {
      isLeft = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfVisible)
    }
  }, [token, round, isFollowed])
  return { data, isError, refetch: () => setRound(round + 1) }
}
