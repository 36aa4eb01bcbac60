import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import css from './save-bar.module.css'

export interface SaveBarProps {
  dirty: boolean
  /** Says what is saved: “Save company”. */
  label: string
  discardLabel: string
  /** Left out while there is nothing to give up. */
  onDiscard?: (() => void) | undefined
  /** At the left: what else can be done. */
  children?: ReactNode
}

/** The foot of a form over a record: whether something is unsaved, give it up, save it. */
export function SaveBar({ dirty, label, discardLabel, onDiscard, children }: SaveBarProps) {
  const t = useT()
  return (
    <div className={css.bar}>
      {children === undefined ? null : <div className={css.start}>{children}</div>}
      <span className={css.state} role="status">
        {dirty ? t('leave.unsaved') : ''}
      </span>
      <div className={css.buttons}>
        {onDiscard === undefined ? null : <Button onClick={onDiscard}>{discardLabel}</Button>}
        <SubmitButton>{label}</SubmitButton>
      </div>
    </div>
  )
}
