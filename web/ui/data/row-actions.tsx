import { ActionMenu } from '#web/ui/actions/action-menu.tsx'
import { Button, ButtonContent, buttonClass } from '#web/ui/actions/button.tsx'
import { IconButton, IconLink } from '#web/ui/actions/icon-button.tsx'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './data-table.module.css'

export interface RowAction extends MenuEntry {
  /** Off moves it into the menu although it has an icon. */
  visible?: boolean | undefined
  /** Text beside the icon of an action; a part of the label. */
  labels?: string | undefined
  /** With `labels`: whether the action is running. */
  busy?: boolean | undefined
  /** With `labels`: what the row is there for. Its text is always shown, without an icon. */
  primary?: boolean | undefined
}

export interface RowActionsProps {
  actions: RowAction[]
  context: string
  /** Maximum number of visible actions. */
  maxVisible: number
}

/**
 * Shows a row's actions: the first ones with icons as buttons, the rest in a menu, destructive ones always in the
 * menu.
 */
export function RowActions({ actions, context, maxVisible }: RowActionsProps) {
  const texts = useUiTexts()
  const visible = actions
    .filter(
      ({ icon, primary, visible: isShown, danger }) =>
        (icon !== undefined || primary === true) && isShown !== false && danger !== true,
    )
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
  const { label, icon, labels, primary, link, href, disabled, disabledReason, busy, onSelect } = action
  const name = `${label}: ${context}`
  const tone = primary === true ? 'primary' : undefined
  if (labels !== undefined && link !== undefined)
    return (
      <EntryLink className={buttonClass({ tone, small: true })} link={link} current={false} aria-label={name}>
        <ButtonContent icon={icon}>
          <span className={css.actionLabel}>{labels}</span>
        </ButtonContent>
      </EntryLink>
    )
  if (labels !== undefined && href === undefined)
    return (
      <Button small icon={icon} tone={tone} disabled={disabled} busy={busy} aria-label={name} onClick={onSelect}>
        <span className={css.actionLabel}>{labels}</span>
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
