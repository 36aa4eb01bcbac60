import { useQueryClient } from '@tanstack/react-query'

/** After an act: sessions, second factor and activity are read again. */
export const useRefresh = (): (() => void) => {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [['own-sessions'], ['own-second-factor'], ['own-activity'], ['own-deletion']])
      void client.invalidateQueries({ queryKey })
  }
}
