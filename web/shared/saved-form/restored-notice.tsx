import { useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

export interface RestoredNoticeProps {
  /** Some fields were changed by somebody else meanwhile and show the newer values. */
  partly: boolean
  onDiscard: () => void
}

/** Says above a form that what was typed before is back, and gives it up on request. */
export function RestoredNotice({ partly, onDiscard }: RestoredNoticeProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const discard = (): void => {
    // The button goes: the focus moves on to the first field.
    button.current?.closest('form')?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    onDiscard()
  }
  return (
    <Alert
      tone="info"
      action={
        <Button ref={button} small onClick={discard}>
          {t('forms.discard')}
        </Button>
      }
    >
      {t(partly ? 'forms.restored_partly' : 'forms.restored')}
    </Alert>
  )
}
