import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#web/lib/call-failure.ts'
import { showError } from '#web/lib/errors.ts'
import { clearTab } from '#web/lib/typed-store.ts'
import { isShownFailure } from '#web/ui/feedback/shown-failures.ts'

const isPassing = (error: unknown): boolean =>
  error instanceof CallFailure && !error.aborted && (error.status === 0 || error.status >= 500)

/** After this time the page has rendered its failed state. */
const renderedMs = 100

/**
 * Caches server data. Retries a temporarily failed read twice; never a write. Shows a failure in a toast unless the page
 * shows it itself, and except that of a `quiet` read, which is secondary on its page.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.quiet === true) return
      setTimeout(() => {
        if (!isShownFailure(error)) showError(error)
      }, renderedMs)
    },
  }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (count, error) => count < 2 && isPassing(error) },
    mutations: { retry: false },
  },
})

/** Clears all data of the user, including typed values of this tab; the public configuration remains. */
export const clearUser = (): void => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' })
  clearTab()
}
