import { type RefObject, useEffect, useRef } from 'react'

/** Returns whether the component is still mounted: a later response must not navigate elsewhere. */
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
