import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives a place the focus of what had it inside and is gone: the keyboard goes on from there. Listens to the browser itself: a
 * dialog gives the focus back while React tells nobody.
 */
export const useRestoredFocus = (position: RefObject<HTMLElement | null>): void => {
  const focused = useRef<Element>(null)
  useEffect(() => {
    const element = position.current
    const came = ({ target }: FocusEvent): void => {
      focused.current = target instanceof Element ? target : null
    }
    // What is taken out of the page loses the focus too, and has been seen to by then.
    const left = (): void =>
      queueMicrotask(() => {
        if (focused.current !== document.activeElement) focused.current = null
      })
    element?.addEventListener('focusin', came)
    element?.addEventListener('focusout', left)
    return () => {
      element?.removeEventListener('focusin', came)
      element?.removeEventListener('focusout', left)
    }
  }, [position])
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = null
    if (document.activeElement === document.body) position.current?.focus()
  })
}
