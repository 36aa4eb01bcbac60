import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

export interface CountdownProps {
  /** Whole seconds to begin with. */
  from: number
  /** Called once, when it reaches zero. */
  onDone: () => void
  children: (remainingSeconds: number) => ReactNode
}

/** Counts down by the second, then acts. By the clock, so that a sleeping tab does not make it longer. */
export function Countdown({ from, onDone, children }: CountdownProps) {
  const [left, setLeft] = useState(from)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const endsAt = Date.now() + from * 1000
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      done()
    }, 250)
    return () => clearInterval(timer)
  }, [from])
  return <span role="timer">{children(left)}</span>
}
