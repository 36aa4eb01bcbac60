import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '#web/ui/base/classes.ts'
import { Spinner } from '#web/ui/base/spinner.tsx'
import css from './button.module.css'

export type ButtonTone = 'primary' | 'default' | 'subtle' | 'danger'

export interface ButtonLooks {
  /** `primary` for the one main action of a screen, `danger` for what cannot be undone. */
  tone?: ButtonTone | undefined
  icon?: ReactNode
  iconAfter?: ReactNode
  small?: boolean | undefined
  fullWidth?: boolean | undefined
}

export interface ButtonProps extends ButtonLooks, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** Shows a spinner instead of the label, retains width and focus, and ignores clicks. */
  busy?: boolean | undefined
}

/** Returns the class names of a button, shared with links that look like buttons. */
export function buttonClass({ tone = 'default', small, fullWidth }: ButtonLooks): string {
  return classes(css.button, css[tone], small && css.small, fullWidth && css.full)
}

/** Renders the content of a button: icon, label, icon. */
export function ButtonContent({ icon, iconAfter, children }: ButtonLooks & { children?: ReactNode }) {
  return (
    <span className={css.content}>
      {icon === undefined ? null : <span className={css.icon}>{icon}</span>}
      {children}
      {iconAfter === undefined ? null : <span className={css.icon}>{iconAfter}</span>}
    </span>
  )
}

/** Renders a button labelled with its action (“Void invoice 433”). Type is `button` by default. */
export function Button(props: ButtonProps) {
  const { tone, icon, iconAfter, small, fullWidth, busy = false, children, onClick, type = 'button', ...rest } = props
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, small, fullWidth })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      data-busy={busy || undefined}
      onClick={guarded}
    >
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
      {busy ? (
        <span className={css.busy}>
          <Spinner />
        </span>
      ) : null}
    </button>
  )
}
