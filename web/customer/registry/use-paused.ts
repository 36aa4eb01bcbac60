import { useEffect, useState } from 'react'

/** A value once it has stood still for so long; what is typed in between is passed over. */
export const usePaused = (value: string, pauseMs: number): string => {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
