import { useState } from 'react'

/**
 * What stands in the fields of a filter until it is applied, and what changes some of them. Cleared, or at another address, the
 * fields follow what is applied, and keep the focus.
 */
export const useTyped = <Fields extends object>(
  applied: Fields,
): readonly [Fields, (change: Partial<Fields>) => void] => {
  const [shown, setShown] = useState(applied)
  const [typed, setTyped] = useState(applied)
  if (JSON.stringify(shown) !== JSON.stringify(applied)) {
    setShown(applied)
    setTyped(applied)
  }
  return [typed, (change) => setTyped((before) => ({ ...before, ...change }))]
}
