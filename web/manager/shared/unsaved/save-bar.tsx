import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './save-bar.module.css'

export interface SaveBarProps {
  dirty: boolean
  /** The label of the save button: “Save company”. */
  label: string
  discardLabel: string
  /** Omitted while there is nothing to discard. */
  onDiscard?: (() => void) | undefined
  /** The main action, if saving is not: last, with the save button beside it. */
  primary?: ReactNode
  /** Further actions, at the left. */
  children?: ReactNode
}

/** Renders the footer of a form over a record: unsaved state, discard, save. */
export function SaveBar({ dirty, label, discardLabel, onDiscard, primary, children }: SaveBarProps) {
  const t = useT()
  return (
    <div className={css.bar}>
      {children === undefined ? null : <div className={css.start}>{children}</div>}
      <span className={css.state} role="status">
        {dirty ? t('leave.unsaved') : ''}
      </span>
      <Row gap={12} align="stretch" className={css.buttons}>
        {onDiscard === undefined ? null : <Button onClick={onDiscard}>{discardLabel}</Button>}
        <SubmitButton tone={primary === undefined ? 'primary' : 'default'}>{label}</SubmitButton>
        {primary}
      </Row>
    </div>
  )
}
