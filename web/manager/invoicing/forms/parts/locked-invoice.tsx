import type { Invoice } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSameReturn } from '#web/lib/return-to.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Explains why an invoice cannot be changed, and what to do instead. */
export function LockedInvoice({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const state = useSameReturn() ?? {}
  const { id, creditNotes, creditableAmount: creditable } = invoice
  const credited = creditNotes.length > 0
  return (
    <Alert
      tone="info"
      title={t('docform.locked')}
      action={
        creditable > 0 ? (
          <ButtonLink small to="/manager/new_credit_note/{-$inv_id}" params={{ inv_id: String(id) }} state={state}>
            {t('docform.make_credit_note')}
          </ButtonLink>
        ) : (
          <ButtonLink small to="/manager/new_invoice/{-$id}" params={{ id: undefined }} state={state}>
            {t('nav.new_invoice')}
          </ButtonLink>
        )
      }
    >
      {t(
        credited
          ? creditable > 0
            ? 'docform.locked_credited'
            : 'docform.locked_credited_whole'
          : 'docform.locked_issued',
      )}
    </Alert>
  )
}
