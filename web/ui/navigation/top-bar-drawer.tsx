import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/base/classes.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { MenuEntry, NavEntry } from '#web/ui/base/menu-entry.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import css from './top-bar-drawer.module.css'

export interface TopBarDrawerProps {
  open: boolean
  onClose: () => void
  label: string
  title: ReactNode
  items: NavEntry[]
  foot?: ReactNode
}

/** Renders the top bar's menu on a phone: full height, one entry a line, groups expanded. */
export function TopBarDrawer({ open, onClose, label, title, items, foot }: TopBarDrawerProps) {
  const texts = useUiTexts()
  const plain = items.filter((item) => item.items === undefined && (item.look ?? 'link') === 'link')
  const groups = items.filter((item) => item.items !== undefined)
  const strong = items.filter((item) => item.items === undefined && (item.look ?? 'link') !== 'link')
  const entry = (item: NavEntry) => <DrawerEntry key={item.key} entry={item} onDone={onClose} />
  return (
    <Modal open={open} onClose={onClose} dismissible label={label} className={css.drawer}>
      <div className={css.content}>
        <div className={css.header}>
          {title}
          <IconButton size={40} tooltip={false} label={texts.closeMenu} icon={<IconX size={22} />} onClick={onClose} />
        </div>
        <div className={css.body}>
          <nav aria-label={label}>
            <ul>
              {plain.map((item) => (
                <li key={item.key}>{entry(item)}</li>
              ))}
            </ul>
            {groups.map((group) => (
              <div key={group.key} className={css.group} role="group" aria-label={group.label}>
                <div className={css.groupLabel} aria-hidden="true">
                  {group.label}
                </div>
                {group.items?.map(entry)}
              </div>
            ))}
            <div className={css.strong}>{strong.map(entry)}</div>
          </nav>
          {foot === undefined ? null : <div className={css.foot}>{foot}</div>}
        </div>
      </div>
    </Modal>
  )
}

function DrawerEntry({ entry, onDone }: { entry: NavEntry | MenuEntry; onDone: () => void }) {
  const look = 'look' in entry ? entry.look : undefined
  const className = classes(css.entry, look === 'button' && css.button, look === 'primary' && css.primary)
  const inside = (
    <>
      {entry.icon === undefined ? null : (
        <span className={css.icon} aria-hidden="true">
          {entry.icon}
        </span>
      )}
      {entry.label}
    </>
  )
  const choose = () => {
    onDone()
    entry.onSelect?.()
  }
  if (entry.link !== undefined)
    return (
      <EntryLink link={entry.link} current={entry.current} className={className} onClick={choose}>
        {inside}
      </EntryLink>
    )
  if (entry.href !== undefined)
    return (
      <a href={entry.href} className={className}>
        {inside}
      </a>
    )
  return (
    <button type="button" className={className} disabled={entry.disabled} onClick={choose}>
      {inside}
    </button>
  )
}
