import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showError } from '../lib/errors.ts'
import { notice } from '../lib/notices.ts'

/** An act of an admin: one at a time, said when it is done, and what it may have changed is fetched anew. */
export interface Act {
  readonly busy: boolean
  /** Why the last one failed, for the place where it can be tried again; '' otherwise. */
  readonly failure: string
  /** Answers whether it went well; a failure has been shown then. A second one while the first runs is left out. */
  readonly act: (work: () => Promise<unknown>, done: string) => Promise<boolean>
}

/** Acts that change what these queries show. */
export const useAction = (...changes: readonly QueryKey[]): Act => {
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const action: Act['act'] = async (work, done) => {
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
      // A failure may tell that the page shows something old: it is fetched anew then, too.
      for (const queryKey of changes) void client.invalidateQueries({ queryKey })
    }
  }
  return { busy, failure, act: action }
}
