import { cloneElement, lazy, type MouseEvent, type ReactElement, Suspense, useState } from 'react'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'

/** Only an open menu needs it: it is not part of the first page. */
const loadPanel = () => import('./dropdown-panel.tsx')
const DropdownPanel = lazy(async () => ({ default: (await loadPanel()).DropdownPanel }))

interface TriggerProps {
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onPointerEnter?: (() => void) | undefined
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export interface DropdownMenuProps {
  /** Accessible name of the list. */
  label: string
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  align?: 'start' | 'end' | undefined
  items: readonly MenuEntry[]
}

/**
 * Renders a menu by the ARIA pattern: arrows, Home and End move, a letter jumps, Escape and Tab close. A sheet at the
 * bottom on a phone. Pages use ActionMenu.
 */
export function DropdownMenu({ label, trigger, align = 'start', items }: DropdownMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== undefined,
        // Failures are reported when it is opened.
        onPointerEnter: () => void loadPanel().catch(() => undefined),
        onClick: (event) => (anchor === undefined ? setAnchor(event.currentTarget) : close()),
      })}
      {anchor === undefined ? null : (
        <Suspense fallback={null}>
          <DropdownPanel label={label} items={items} anchor={anchor} align={align} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
