import { useEffect, useState } from 'react'

/**
 * Returns true once something has settled or `patienceMs` have passed, and from then on: a page that waits this long
 * shows its parts together, without moving those that came first.
 */
export const useSettledOrLate = (isSettled: boolean, patienceMs: number): boolean => {
  const [isDone, setIsDone] = useState(isSettled)
  if (isSettled && !isDone) setIsDone(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsDone(true), patienceMs)
    return () => clearTimeout(timer)
  }, [patienceMs])
  return isDone
}
