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

/** A page with its search state. */
export interface BackLink {
  readonly to: string
  readonly search?: Record<string, unknown>
}

/** Returns the link to the list from which the page was opened, with its filters; undefined if it was opened otherwise. */
export const useBackLink = (): BackLink | undefined => {
  const { options } = useRouter()
  const returnTo = useReturnTo()
  if (returnTo === undefined) return undefined
  const [to = '', query = ''] = returnTo.split('?', 2)
  return { to, search: options.parseSearch(`?${query}`) }
}

/** Returns the state of a link to a page that returns to the same list as the shown one. */
export const useSameReturn = (): { returnTo: string } | undefined => {
  const returnTo = useReturnTo()
  return returnTo === undefined ? undefined : { returnTo }
}
