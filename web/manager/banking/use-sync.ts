import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BankResult, refreshTransactions } from '#contract/banking/manager.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { isWhole } from './is-whole.ts'
import { invalidateBanks } from './queries.ts'
import { withinLimit } from './within-limit.ts'

/** A manual synchronisation. */
export interface Sync {
  readonly running: boolean
  /** Its result at each bank; undefined before the first. */
  readonly results: readonly BankResult[] | undefined
  /** The error of the whole synchronisation. */
  readonly error: string
  readonly start: () => void
  readonly closeResults: () => void
}

/** Synchronises a customer's transactions, for at most five minutes, and stores the result of each bank. */
export const useSync = (userId: number): Sync => {
  const t = useT()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime()
  // It continues when the page is left; its result would then appear on another customer's page.
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const [results, setResults] = useState<readonly BankResult[]>()
  const [error, setError] = useState('')
  const synchronise = async (): Promise<void> => {
    setError('')
    setResults(undefined)
    try {
      const answer = await withinLimit((signal) => call(refreshTransactions, { query: { customer: userId }, signal }))
      if (isLeft.current) return await invalidateBanks(client)
      if (answer === null) {
        notice.error(t('managed_banks.too_long'))
        setError(t('managed_banks.too_long'))
      } else {
        setResults(answer.banks)
        if (isWhole(answer.banks)) notice.success(t('managed_banks.synchronised'))
        else notice.warning(t('managed_banks.synchronised_partly'))
      }
    } catch (cause) {
      if (!isLeft.current) setError(showError(cause))
    }
    await invalidateBanks(client)
  }
  return {
    running: busy,
    results,
    error,
    start: () => run(synchronise),
    closeResults: () => setResults(undefined),
  }
}
