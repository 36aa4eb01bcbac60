import { ActionMenu } from './action-menu.tsx'
import { Button } from './button.tsx'
import css from './data-table.module.css'
import { IconButton, IconLink } from './icon-button.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { useUiTexts } from './ui-texts.tsx'

export interface RowAction extends MenuEntry {
  /** Off keeps it in the menu though it has an icon. */
  visible?: boolean | undefined
  /** Beside the icon of an act, for people who do not live in tables; a part of the label. */
  labels?: string | undefined
  /** With `words`: it is under way. */
  busy?: boolean | undefined
}

export interface RowActionsProps {
  actions: RowAction[]
  context: string
  /** How many stand in sight. */
  maxVisible: number
}

/** A row's actions: the first with an icon in sight, the rest in a menu, destructive ones always there. */
export function RowActions({ actions, context, maxVisible }: RowActionsProps) {
  const texts = useUiTexts()
  const visible = actions
    .filter((action) => action.icon !== undefined && action.visible !== false && action.danger !== true)
    .slice(0, maxVisible)
  const hidden = actions.filter((action) => !visible.includes(action))
  return (
    <div className={css.actions}>
      {visible.map((action) => (
        <VisibleAction key={action.key} action={action} context={context} />
      ))}
      {hidden.length === 0 ? null : <ActionMenu label={`${texts.moreActions}: ${context}`} items={hidden} />}
    </div>
  )
}

function VisibleAction({ action, context }: { action: RowAction; context: string }) {
  const { label, icon, labels, link, href, disabled, disabledReason, busy, onSelect } = action
  if (labels !== undefined && link === undefined && href === undefined)
    return (
      <Button small icon={icon} disabled={disabled} busy={busy} aria-label={`${label}: ${context}`} onClick={onSelect}>
        {labels}
      </Button>
    )
  if (disabledReason === undefined && (link !== undefined || href !== undefined))
    return <IconLink label={label} context={context} icon={icon} link={link} href={href} />
  return (
    <IconButton
      size={28}
      label={label}
      context={context}
      icon={icon}
      disabled={disabled}
      disabledReason={disabledReason}
      onClick={onSelect}
    />
  )
}
