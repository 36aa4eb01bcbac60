import { type RefObject, useEffect, useState } from 'react'

/** Reports whether the content of a scroller is wider than it is: only then keys need to reach it. */
export const useOverflow = (scroller: RefObject<HTMLElement | null>): boolean => {
  const [isWider, setIsWider] = useState(false)
  // After each rendering: its children may be others.
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setIsWider(element.scrollWidth > element.clientWidth))
    for (const one of [element, ...element.children]) observer.observe(one)
    return () => observer.disconnect()
  })
  return isWider
}
