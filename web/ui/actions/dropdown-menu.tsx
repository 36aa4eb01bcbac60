import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Floating } from '#web/ui/base/floating.tsx'
import css from './dropdown-menu.module.css'

interface TriggerProps {
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export interface DropdownMenuProps {
  /** Accessible name of the list. */
  label: string
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  align?: 'start' | 'end' | undefined
  /** MenuItem and MenuLine. */
  children: ReactNode
}

/**
 * Renders a menu by the ARIA pattern: arrows, Home and End move, a letter jumps, Escape and Tab close. A sheet at the
 * bottom on a phone. Pages use ActionMenu, which takes its entries as data.
 */
export function DropdownMenu({ label, trigger, align = 'start', children }: DropdownMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  const closeAndReturn = () => {
    anchor?.focus()
    close()
  }
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== undefined,
        onClick: (event) => (anchor === undefined ? setAnchor(event.currentTarget) : close()),
      })}
      {anchor === undefined ? null : (
        <Floating
          anchor={anchor}
          align={align}
          sheet
          className={css.panel}
          onClose={(reason) => (reason === 'escape' ? closeAndReturn() : close())}
        >
          <MenuList label={label} onLeave={closeAndReturn}>
            {children}
          </MenuList>
        </Floating>
      )}
    </>
  )
}

function MenuList({ label, onLeave, children }: { label: string; onLeave: () => void; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  useEffect(() => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const chosen = all.find((item) => item.getAttribute('aria-checked') === 'true')
    ;(chosen ?? all[0])?.focus({ preventScroll: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const next = nextIndex(event.key, at, all)
    if (event.key === 'Tab') {
      event.preventDefault()
      onLeave()
    } else if (next !== undefined) {
      event.preventDefault()
      all[next]?.focus()
    }
  }
  const onClick = (event: MouseEvent) => {
    const item = event.target instanceof Element ? event.target.closest('[role^="menuitem"]') : null
    if (item !== null && item.getAttribute('aria-disabled') !== 'true') onLeave()
  }
  return (
    <div ref={list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown} onClick={onClick}>
      {children}
    </div>
  )
}

/** Returns the target index of a key in a menu; undefined if the key has no function. */
function nextIndex(key: string, at: number, items: HTMLElement[]): number | undefined {
  if (items.length === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % items.length
  if (key === 'ArrowUp') return (at - 1 + items.length) % items.length
  if (key === 'Home') return 0
  if (key === 'End') return items.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const order = [...items.keys()].map((step) => (at + 1 + step) % items.length)
  return order.find((index) => items[index]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
