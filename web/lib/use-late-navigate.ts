import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useIsOpen } from './use-is-open.ts'

/**
 * Navigates after an answer has come. Does nothing once whatever waited for the answer has left the page: its reader is
 * elsewhere by then. `always` is for what changes whose session this is, and leaves no page as it was.
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
