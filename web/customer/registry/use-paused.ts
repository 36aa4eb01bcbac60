import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for `pauseMs`; skips the values in between. */
export const usePaused = (value: string, pauseMs: number): string => {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
