import type { ReactNode } from 'react'
import css from './form.module.css'

export interface FormActionsProps {
  children: ReactNode
  align?: 'start' | 'end' | 'between' | undefined
}

/** Lays out the buttons below a form, the main one last; on a phone full width, the main one on top. */
export function FormActions({ children, align = 'end' }: FormActionsProps) {
  return (
    <div className={css.actions} data-align={align}>
      {children}
    </div>
  )
}
