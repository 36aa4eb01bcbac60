import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Floating } from '#web/ui/base/floating.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import css from './dropdown-menu.module.css'
import { MenuItem, MenuLine } from './menu-item.tsx'

export interface DropdownPanelProps {
  label: string
  items: readonly MenuEntry[]
  /** The button that opened it. */
  anchor: HTMLElement
  align: 'start' | 'end'
  onClose: () => void
}

/** Renders the open menu: entries in order, those marked `danger` last, below a line. */
export function DropdownPanel({ label, items, anchor, align, onClose }: DropdownPanelProps) {
  const safe = items.filter((item) => item.danger !== true)
  const dangerous = items.filter((item) => item.danger === true)
  const closeAndReturn = () => {
    anchor.focus()
    onClose()
  }
  return (
    <Floating
      anchor={anchor}
      align={align}
      sheet
      className={css.panel}
      onClose={(reason) => (reason === 'escape' ? closeAndReturn() : onClose())}
    >
      <MenuList label={label} onLeave={closeAndReturn}>
        {groupsOf(safe).map(({ group, items: entries }) => (
          <MenuGroup key={group ?? ''} label={group} items={entries} />
        ))}
        {safe.length > 0 && dangerous.length > 0 ? <MenuLine /> : null}
        {dangerous.map((item) => (
          <MenuItem key={item.key} item={item} />
        ))}
      </MenuList>
    </Floating>
  )
}

/** Splits entries where their group changes. */
const groupsOf = (items: readonly MenuEntry[]): { group: string | undefined; items: MenuEntry[] }[] => {
  const groups: { group: string | undefined; items: MenuEntry[] }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last !== undefined && last.group === item.group) last.items.push(item)
    else groups.push({ group: item.group, items: [item] })
  }
  return groups
}

function MenuGroup({ label, items }: { label: string | undefined; items: readonly MenuEntry[] }) {
  const entries = items.map((item) => <MenuItem key={item.key} item={item} />)
  if (label === undefined) return <>{entries}</>
  return (
    <div role="group" aria-label={label}>
      <div className={css.heading} aria-hidden="true">
        {label}
      </div>
      {entries}
    </div>
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
