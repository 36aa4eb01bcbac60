import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { check } from '#contract/core/violations.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { useT } from '#web/lib/i18n.ts'
import { invoiceSchema } from '#web/manager/invoicing/forms/document-schemas.ts'
import type { InvoiceValues } from '#web/manager/invoicing/forms/document-values.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** Loaded on first use. */
const IssueDialog = lazy(async () => ({ default: (await import('./issue-dialog.tsx')).IssueDialog }))

export interface IssueButtonProps {
  /** Saves the form; shows what is wrong. */
  submit: () => Promise<void>
  /** Waits for a save that is in flight. */
  settled: () => Promise<void>
  showFailure: (cause: unknown) => void
  /** Saves and issues; false if it was not saved, which the form shows. */
  issue: (submit: () => Promise<void>) => Promise<boolean>
}

/** Issues the invoice in the form once it is complete, after showing who gets what. */
export function IssueButton({ submit, settled, showFailure, issue }: IssueButtonProps) {
  const t = useT()
  const form = useFormContext<InvoiceValues>()
  const [isOpen, setOpen] = useState(false)
  const open = (): void => {
    const checked = check(invoiceSchema, form.getValues())
    form.clearErrors()
    if (checked.ok) setOpen(true)
    else showFailure(new CallFailure('', { status: 0, violations: checked.violations }))
  }
  const confirm = async (): Promise<void> => {
    try {
      await settled()
      await issue(submit)
    } catch (failure) {
      showFailure(failure)
    }
    setOpen(false)
  }
  return (
    <>
      <Button tone="primary" onClick={open}>
        {t('docform.issue')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <IssueDialog values={form.getValues()} onConfirm={confirm} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
