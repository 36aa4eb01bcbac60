import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { EntryLink } from './entry-link.tsx'
import css from './icon-button.module.css'
import type { UiLink } from './menu-entry.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'aria-label'> {
  /** What the button does; its accessible name and its tooltip. */
  label: string
  /** Which thing it acts on, where many rows have the same button: heard, not shown. */
  context?: string | undefined
  icon: ReactNode
  tone?: 'default' | 'danger' | undefined
  /** 28 in table rows, 32 in bars, 40 in the top bar; never under 44 on touch. */
  size?: 28 | 32 | 40 | undefined
  busy?: boolean | undefined
  tooltip?: boolean | undefined
  /** For a button that stays down. */
  pressed?: boolean | undefined
  /** Why it cannot be used now: the button stays focusable, and the tooltip says why. */
  disabledReason?: string | undefined
}

/** A button with an icon only. */
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
  /** A page of the app, or else `href`: a download. */
  link?: UiLink | undefined
  href?: string | undefined
}

/** A link with an icon only. */
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
