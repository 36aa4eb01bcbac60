import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

export interface CountdownProps {
  /** Initial number of whole seconds. */
  from: number
  /** Called once, at zero. */
  onDone: () => void
  children: (remainingSeconds: number) => ReactNode
}

/** Counts down by seconds, then calls back. Uses the clock, so that a suspended tab does not prolong it. */
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
