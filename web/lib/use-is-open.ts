import { type RefObject, useEffect, useRef } from 'react'

/** Whether what uses it is still on the page: an answer that comes later must not take the reader elsewhere. */
export const useIsOpen = (): RefObject<boolean> => {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
