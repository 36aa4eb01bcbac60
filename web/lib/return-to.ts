import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list from which a page was opened, with its filters; a form returns there. */
    returnTo?: string
  }
}

/** Returns the state of a link whose page returns to the shown one; it survives a reload. */
export const useReturnState = (): { returnTo: string } => ({ returnTo: useLocation({ select: ({ href }) => href }) })

/** Returns the list from which the shown page was opened; undefined if it was opened otherwise. */
const useReturnTo = (): string | undefined => {
  const returnTo: unknown = useLocation({ select: ({ state }) => state.returnTo })
  return typeof returnTo === 'string' && returnTo.startsWith('/manager/') ? returnTo : undefined
}

/** Returns a function that goes back to the list from which the page was opened; false if it was opened otherwise. */
export const useReturn = (): (() => boolean) => {
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  return () => {
    if (returnTo === undefined) return false
    void navigate({ href: returnTo, ignoreBlocker: true })
    return true
  }
}

/** Returns the link back: to the list from which the page was opened, with its filters, or to the list itself. */
export const useBackLink = (list: string): { to: string; search?: Record<string, unknown> } => {
  const { options } = useRouter()
  const returnTo = useReturnTo()
  const [path = '', query = ''] = returnTo?.split('?', 2) ?? []
  return path === list ? { to: list, search: options.parseSearch(`?${query}`) } : { to: list }
}
