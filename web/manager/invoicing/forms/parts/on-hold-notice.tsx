import type { OnHoldReason } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { referenceId } from '#web/lib/reference-id.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Explains why a document waits for its number, and how it can continue. */
export function OnHoldNotice({ onHoldReason, userRef }: { onHoldReason: OnHoldReason; userRef: string | null }) {
  const t = useT()
  return (
    <Alert
      tone="warning"
      title={t('docform.on_hold')}
      action={
        onHoldReason === 'not_incorporated' && userRef !== null ? (
          <ButtonLink small to="/manager/handle_user/$id/edit" params={{ id: referenceId(userRef) }} hash="company">
            {t('docform.on_hold_open')}
          </ButtonLink>
        ) : undefined
      }
    >
      {t(`docform.on_hold.${onHoldReason}`)}
    </Alert>
  )
}
