import { useQueryClient } from '@tanstack/react-query'

/** Refetches sessions, second factor and activity after an action. */
export const useRefresh = (): (() => void) => {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [['own-sessions'], ['own-two-factor'], ['own-activity'], ['own-deletion']])
      void client.invalidateQueries({ queryKey })
  }
}
