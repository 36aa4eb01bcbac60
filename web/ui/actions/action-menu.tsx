import { IconDots } from '@tabler/icons-react'
import type { ReactElement, ReactNode } from 'react'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { DropdownMenu } from './dropdown-menu.tsx'
import { IconButton } from './icon-button.tsx'

export interface ActionMenuProps {
  /** Purpose of the menu; accessible name of its button and of the list. */
  label: string
  items: MenuEntry[]
  icon?: ReactNode
  /** Custom button in place of the three dots. */
  trigger?: ReactElement<object> | undefined
  size?: 28 | 32 | 40 | undefined
  align?: 'start' | 'end' | undefined
}

/** Renders a menu behind a button. Entries marked `danger` come last, red, below a line. */
export function ActionMenu({ label, items, icon, trigger, size = 28, align = 'end' }: ActionMenuProps) {
  return (
    <DropdownMenu
      label={label}
      align={align}
      items={items}
      trigger={
        trigger ?? <IconButton label={label} icon={icon ?? <IconDots size={16} />} size={size} tooltip={false} />
      }
    />
  )
}
