import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './ordered-stack.module.css'
import type { Gap } from './space.ts'
import { Stack } from './stack.tsx'

interface OrderedStackProps {
  gap: Gap
  children: ReactNode
}

/**
 * A stack whose parts appear from top to bottom: what is below a part that still loads is not seen, so that it does not
 * move. Once everything has been loaded, all of it remains: later loading hides nothing that somebody may be using.
 */
export function OrderedStack({ gap, children }: OrderedStackProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const element = box.current
    if (isLoaded || element === null) return
    let wasLoading = false
    const look = (): void => {
      const isLoading = element.querySelector('[data-skeleton]') !== null
      if (wasLoading && !isLoading) setIsLoaded(true)
      wasLoading ||= isLoading
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isLoaded])
  return (
    <div ref={box}>
      <Stack gap={gap} className={isLoaded ? undefined : css.inOrder}>
        {children}
      </Stack>
    </div>
  )
}
