import { useState } from 'react'

/**
 * Stores the values of filter fields until they are applied. When cleared, or at another address, the fields follow
 * the applied values and retain the focus.
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
