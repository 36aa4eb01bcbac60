import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useIsOpen } from './use-is-open.ts'

/**
 * Navigates after a response. Does nothing if the component was unmounted meanwhile, because the reader is elsewhere.
 * `always` is for changes of the session's user, which affect every page.
 */
export const useLateNavigate = (when: 'here' | 'always' = 'here'): ReturnType<typeof useNavigate> => {
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const late = useCallback(
    (options: Parameters<typeof navigate>[0]): Promise<void> =>
      when === 'always' || isOpen.current ? navigate(options) : Promise.resolve(),
    [navigate, isOpen, when],
  )
  return late as typeof navigate
}
