import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getConfig, type PublicConfig } from '#contract/platform/public.ts'
import { call } from './call.ts'
import { startConfig } from './start-data.ts'

/** The configuration as a page sees it: loaded, loading or failed. */
export interface ConfigView {
  readonly data: PublicConfig | undefined
  readonly isError: boolean
  readonly refetch: () => void
}

const request = (): void => {
  loadConfig().catch(() => undefined)
}

let loading: Promise<PublicConfig> | null = null
let view: ConfigView = { data: undefined, isError: false, refetch: request }
const listeners = new Set<() => void>()

const show = (next: Omit<ConfigView, 'refetch'>): void => {
  view = { ...next, refetch: request }
  for (const listener of listeners) listener()
}

/**
 * Fetches the public configuration: plans, provider, captcha, languages. Once per page; retried after a failure. The
 * pages that visitors start on contain it.
 */
export const loadConfig = (): Promise<PublicConfig> => {
  loading ??= (startConfig() ?? call(getConfig)).then(
    (data) => {
      show({ data, isError: false })
      return data
    },
    (error: unknown) => {
      loading = null
      show({ data: undefined, isError: true })
      throw error
    },
  )
  return loading
}

/** The configuration as a query, for pages behind the login: `useQuery(configQuery)`. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: loadConfig,
  staleTime: Number.POSITIVE_INFINITY,
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the configuration for pages that load no query library. */
export const useConfig = (): ConfigView => useSyncExternalStore(subscribe, () => view)
