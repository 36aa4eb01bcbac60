import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '../lib/call-failure.ts'
import { showError } from '../lib/errors.ts'
import { clearTab } from '../lib/typed-store.ts'

const isPassing = (error: unknown): boolean =>
  error instanceof CallFailure && !error.aborted && (error.status === 0 || error.status >= 500)

/**
 * What the pages know of the server. A read that failed for a passing reason is tried twice more; a write never. A failure is
 * said in a toast, except that of a `quiet` read, which stands beside what the page is about.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.quiet !== true) showError(error)
    },
  }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (count, error) => count < 2 && isPassing(error) },
    mutations: { retry: false },
  },
})

/** Forgets everything that belongs to somebody, what they typed into forms of this tab too; the public configuration stays. */
export const clearUser = (): void => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' })
  clearTab()
}
