import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to a container when its focused element disappears. Listens to the browser itself: a dialog restores
 * the focus without a React event.
 */
export const useRestoredFocus = (container: RefObject<HTMLElement | null>): void => {
  const focused = useRef<Element>(null)
  useEffect(() => {
    const element = container.current
    const came = ({ target }: FocusEvent): void => {
      focused.current = target instanceof Element ? target : null
    }
    // A removed element also loses the focus, and is handled by then.
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
  }, [container])
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = null
    if (document.activeElement === document.body) container.current?.focus()
  })
}
