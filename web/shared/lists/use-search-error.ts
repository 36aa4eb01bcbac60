import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ErrorCode } from '#contract/core/errors.ts'
import { useT } from '#web/lib/i18n.ts'

const tooBroad: ErrorCode = 'search_too_broad'

/** Returns what to say at the search field of a list: that more rows match than can be searched in time. */
export const useSearchError = (): string | undefined => {
  const t = useT()
  const cache = useQueryClient().getQueryCache()
  const isTooBroad = useSyncExternalStore(
    (notify) => cache.subscribe(notify),
    () => cache.findAll({ type: 'active' }).some(({ state }) => state.error?.message === tooBroad),
  )
  return isTooBroad ? t('error.search_too_broad') : undefined
}
