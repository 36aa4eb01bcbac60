import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showError } from '#web/lib/errors.ts'
import { notice } from '#web/lib/notices.ts'

/** State of an admin's action: one at a time, confirmed on success; affected queries are refetched. */
export interface AdminAction {
  readonly busy: boolean
  /** Why the last action failed, shown where it can be retried; '' otherwise. */
  readonly failure: string
  /** Runs an action and returns whether it succeeded; shows a failure. Ignores calls while one runs. */
  readonly action: (work: () => Promise<unknown>, done: string) => Promise<boolean>
}

/** Creates actions that invalidate these queries. */
export const useAction = (...changes: readonly QueryKey[]): AdminAction => {
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const action: AdminAction['action'] = async (work, done) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFailure('')
    try {
      await work()
      notice.success(done)
      return true
    } catch (error) {
      setFailure(showError(error))
      return false
    } finally {
      running.current = false
      setBusy(false)
      // A failure may mean that the page is outdated, so it is refetched then too.
      for (const queryKey of changes) void client.invalidateQueries({ queryKey })
    }
  }
  return { busy, failure, action }
}
