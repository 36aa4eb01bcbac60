import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ButtonContent, type ButtonLooks, buttonClass } from './button.tsx'

export interface ButtonAnchorProps extends ButtonLooks, Omit<ComponentProps<'a'>, 'className' | 'style'> {}

/** Renders a link outside the app (a download, the payment provider) that looks like a button. */
export function ButtonAnchor({ tone, icon, iconAfter, small, fullWidth, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonClass({ tone, small, fullWidth })}>
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </a>
  )
}

/** Renders a typed link to a page of the app that looks like a button: `<ButtonLink to="/register" tone="primary">`. */
export const ButtonLink = createLink(ButtonAnchor)
