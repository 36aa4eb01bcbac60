import { type AnyRouter, useNavigate } from '@tanstack/react-router'
import type { UiLink } from './menu-entry.ts'

/** Returns how to open a page from menu data, as `EntryLink` does for a click. */
export const useOpenLink = (): ((link: UiLink) => void) => {
  const navigate = useNavigate<AnyRouter>()
  return ({ to, params, search, hash }) =>
    void navigate({
      to,
      ...(params === undefined ? {} : { params }),
      ...(search === undefined ? {} : { search }),
      ...(hash === undefined ? {} : { hash }),
    })
}
