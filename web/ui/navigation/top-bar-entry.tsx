import { IconChevronDown } from '@tabler/icons-react'
import { DropdownMenu } from '#web/ui/actions/dropdown-menu.tsx'
import { classes } from '#web/ui/base/classes.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { NavEntry } from '#web/ui/base/menu-entry.ts'
import css from './top-bar.module.css'

/** Renders an entry of the top bar: a link, a button, or a menu of links. */
export function TopBarEntry({ entry }: { entry: NavEntry }) {
  const className = classes(css.entry, entry.look === 'button' && css.button, entry.look === 'primary' && css.primary)
  if (entry.items !== undefined)
    return (
      <DropdownMenu
        label={entry.label}
        items={entry.items}
        trigger={
          <button type="button" className={className}>
            {entry.icon}
            {entry.label}
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        }
      />
    )
  if (entry.link !== undefined)
    return (
      <EntryLink link={entry.link} current={entry.current} className={className} onClick={entry.onSelect}>
        {entry.icon}
        {entry.label}
      </EntryLink>
    )
  if (entry.href !== undefined)
    return (
      <a href={entry.href} className={className}>
        {entry.icon}
        {entry.label}
      </a>
    )
  return (
    <button type="button" className={className} disabled={entry.disabled} onClick={entry.onSelect}>
      {entry.icon}
      {entry.label}
    </button>
  )
}
