import { IconCheck } from '@tabler/icons-react'
import { classes } from '#web/ui/base/classes.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import css from './dropdown-menu.module.css'

/** Renders an entry of a menu. An action with `current` is one of several options, the current one checked. */
export function MenuItem({ item }: { item: MenuEntry }) {
  const blocked = item.disabled === true || item.disabledReason !== undefined
  const className = classes(css.item, item.danger === true && css.danger)
  const inside = (
    <>
      {item.icon === undefined ? null : (
        <span className={css.icon} aria-hidden="true">
          {item.icon}
        </span>
      )}
      <span className={css.label}>
        {item.label}
        {item.disabledReason === undefined ? null : <span className={css.reason}>{item.disabledReason}</span>}
      </span>
    </>
  )
  const shared = { role: 'menuitem', tabIndex: -1, className, lang: item.lang }
  if (blocked)
    return (
      <button {...shared} type="button" aria-disabled="true">
        {inside}
      </button>
    )
  if (item.link !== undefined)
    return (
      <EntryLink {...shared} link={item.link} current={item.current} onClick={item.onSelect}>
        {inside}
      </EntryLink>
    )
  if (item.href !== undefined)
    return (
      <a {...shared} href={item.href} onClick={item.onSelect}>
        {inside}
      </a>
    )
  const choice = item.current === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.current }
  return (
    <button {...shared} {...choice} type="button" onClick={item.onSelect}>
      {inside}
      {item.current === true ? <IconCheck className={css.check} size={16} aria-hidden="true" /> : null}
    </button>
  )
}

/** Renders the line above dangerous actions. */
export function MenuLine() {
  return <hr className={css.line} />
}
