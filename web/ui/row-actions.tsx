import { ActionMenu } from './action-menu.tsx'
import css from './data-table.module.css'
import { IconButton, IconLink } from './icon-button.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { useUiTexts } from './ui-texts.tsx'

export interface RowAction extends MenuEntry {
  /** Off keeps it in the menu though it has an icon. */
  visible?: boolean | undefined
}

export interface RowActionsProps {
  actions: RowAction[]
  context: string
  /** How many stand in sight. */
  mostVisible: number
}

/** A row's actions: the first with an icon in sight, the rest in a menu, destructive ones always there. */
export function RowActions({ actions, context, mostVisible }: RowActionsProps) {
  const texts = useUiTexts()
  const visible = actions
    .filter((action) => action.icon !== undefined && action.visible !== false && action.danger !== true)
    .slice(0, mostVisible)
  const hidden = actions.filter((action) => !visible.includes(action))
  return (
    <div className={css.actions}>
      {visible.map((action) =>
        action.disabledReason === undefined && (action.link !== undefined || action.href !== undefined) ? (
          <IconLink
            key={action.key}
            label={action.label}
            context={context}
            icon={action.icon}
            link={action.link}
            href={action.href}
          />
        ) : (
          <IconButton
            key={action.key}
            size={28}
            label={action.label}
            context={context}
            icon={action.icon}
            disabled={action.disabled}
            disabledReason={action.disabledReason}
            onClick={action.onSelect}
          />
        ),
      )}
      {hidden.length === 0 ? null : <ActionMenu label={`${texts.moreActions}: ${context}`} items={hidden} />}
    </div>
  )
}
