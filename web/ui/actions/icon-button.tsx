import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/ui/base/classes.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { Tooltip } from '#web/ui/base/tooltip.tsx'
import css from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'aria-label'> {
  /** Action of the button; its accessible name and tooltip. */
  label: string
  /** Object of the action, where many rows have the same button: for screen readers only. */
  context?: string | undefined
  icon: ReactNode
  tone?: 'default' | 'danger' | undefined
  /** 28 in table rows, 32 in bars, 40 in the top bar; at least 44 on touch. */
  size?: 28 | 32 | 40 | undefined
  busy?: boolean | undefined
  tooltip?: boolean | undefined
  /** For a toggle button. */
  pressed?: boolean | undefined
  /** Why it is disabled: the button remains focusable, and the tooltip shows the reason. */
  disabledReason?: string | undefined
}

/** Renders a button with only an icon. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    context,
    icon,
    tone,
    size = 32,
    busy,
    tooltip = true,
    pressed,
    disabledReason,
    onClick,
    ...rest
  } = props
  const blocked = disabledReason !== undefined || busy === true
  const button = (
    <button
      type="button"
      {...rest}
      className={classes(css.button, tone === 'danger' && css.danger)}
      data-size={size}
      aria-label={context === undefined ? label : `${label}: ${context}`}
      aria-pressed={pressed}
      aria-busy={busy}
      aria-disabled={blocked || undefined}
      onClick={blocked ? undefined : onClick}
    >
      {busy === true ? <Spinner /> : icon}
    </button>
  )
  if (!tooltip && disabledReason === undefined) return button
  return (
    <Tooltip label={disabledReason ?? label} describes={disabledReason !== undefined}>
      {button}
    </Tooltip>
  )
}

export interface IconLinkProps extends Pick<IconButtonProps, 'label' | 'context' | 'icon' | 'size'> {
  /** A page of the app; for other addresses (a download) use `href`. */
  link?: UiLink | undefined
  href?: string | undefined
}

/** Renders a link with only an icon. */
export function IconLink({ label, context, icon, size = 28, link, href }: IconLinkProps) {
  const shared = {
    className: css.button,
    'data-size': size,
    'aria-label': context === undefined ? label : `${label}: ${context}`,
  }
  return (
    <Tooltip label={label}>
      {link === undefined ? (
        <a {...shared} href={href}>
          {icon}
        </a>
      ) : (
        <EntryLink {...shared} link={link} current={false}>
          {icon}
        </EntryLink>
      )}
    </Tooltip>
  )
}
