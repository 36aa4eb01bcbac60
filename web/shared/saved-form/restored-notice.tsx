import { useRef } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

export interface RestoredNoticeProps {
  /** Whether some fields show newer values because somebody else changed them. */
  partly: boolean
  onDiscard: () => void
}

/** Shows above a form that typed values were restored, with a button to discard them. */
export function RestoredNotice({ partly, onDiscard }: RestoredNoticeProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const discard = (): void => {
    // The button disappears, so the focus moves to the first field.
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
