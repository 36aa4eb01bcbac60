import { type RefObject, useEffect } from 'react'

/** Returns the focus to where it came from when a part disappears that has it; else to the page's content. */
export const useReturnedFocus = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = part.current
    let before: Element | null = null
    const came = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Element && element?.contains(relatedTarget) !== true) before = relatedTarget
    }
    element?.addEventListener('focusin', came)
    return () => {
      element?.removeEventListener('focusin', came)
      // The browser moves the focus of a removed element to the body.
      if (document.activeElement !== document.body && element?.contains(document.activeElement) !== true) return
      if (before === null) return
      const target = before.isConnected ? before : document.getElementById('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [part])
}
