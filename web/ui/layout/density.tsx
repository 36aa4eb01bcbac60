import { type ReactNode, useLayoutEffect } from 'react'

/**
 * Sets the height of controls: `customer` 40 px, `manager` 32 px, both 44 px on touch. Set on <html>, so that dialogs
 * and menus outside the shell's element follow. The last mounted shell wins and restores the previous value.
 */
export function Density({ value, children }: { value: 'customer' | 'manager'; children: ReactNode }) {
  useLayoutEffect(() => {
    const root = document.documentElement
    const before = root.dataset.density
    root.dataset.density = value
    return () => {
      if (before === undefined) delete root.dataset.density
      else root.dataset.density = before
    }
  }, [value])
  return children
}
