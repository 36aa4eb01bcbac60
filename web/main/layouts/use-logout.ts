import { showError } from '#web/lib/errors.ts'
import { useLateNavigate } from '#web/lib/use-late-navigate.ts'
import { reloadOnceWhenOutdated } from '#web/main/reload-once-when-outdated.ts'

/** Logs out and opens the login. Loaded on demand, because the login page shares this chunk and does not need it. */
export const useLogout = (): (() => void) => {
  const navigate = useLateNavigate('always')
  const end = async (): Promise<void> => {
    const { logOutEverywhere } = await import('./log-out-everywhere.ts')
    if (await logOutEverywhere()) await navigate({ to: '/login' })
  }
  return () =>
    void end().catch((error: unknown) => {
      if (!reloadOnceWhenOutdated(error)) showError(error)
    })
}
