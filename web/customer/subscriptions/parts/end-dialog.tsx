import {
  cancellationReasons,
  endOwnSubscription,
  type PaymentStatus,
  undoOwnCancellation,
} from '#contract/subscriptions/customer.ts'
import { type OwnSubscription, ownStatus } from '#web/customer/subscriptions/shared/status-labels.ts'
import { call } from '#web/lib/call.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { RadioInputField } from '#web/ui/form/radio-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import css from './own-subscription.module.css'

export interface EndDialogProps {
  open: boolean
  subscription: OwnSubscription
  onClose: () => void
  onEnded: (currentStatus: PaymentStatus) => void
}

/** Explains what a cancellation means, and asks for the reason. */
export function EndDialog({ open, subscription, onClose, onEnded }: EndDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={t('own_subscription.end_title', { name: subscription.name })}
    >
      <EndForm subscription={subscription} onClose={onClose} onEnded={onEnded} />
    </Dialog>
  )
}

const empty = { reason: null as (typeof cancellationReasons)[number] | null, comment: '' }

function EndForm({ subscription, onClose, onEnded }: Omit<EndDialogProps, 'open'>) {
  const t = useT()
  const { form, error, restored, sending } = useSavedForm(
    `end-subscription-${subscription.id}`,
    endOwnSubscription.body,
    empty,
  )
  const send = sending(async (body, here) => {
    onEnded(await call(endOwnSubscription, { params: { id: subscription.id }, body }))
    reportUndoable(
      t('own_subscription.end_done'),
      async () => onEnded(await call(undoOwnCancellation, { params: { id: subscription.id } })),
      t('own_subscription.cancellation_undone'),
    )
    if (here()) onClose()
  })
  return (
    <Form form={form} onSubmit={send} error={error} restored={restored}>
      <WhatHappens subscription={subscription} />
      <RadioInputField
        name="reason"
        label={t('own_subscription.reason')}
        options={cancellationReasons.map((value) => ({ value, label: t(`own_subscription.reason.${value}`) }))}
        required
      />
      <TextAreaInputField name="comment" label={t('own_subscription.comment')} maxLength={500} rows={3} />
      <FormActions>
        <Button onClick={onClose}>{t('own_subscription.do_not_end')}</Button>
        <SubmitButton tone="danger">{t('own_subscription.confirm_end')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

function WhatHappens({ subscription }: { subscription: OwnSubscription }) {
  const t = useT()
  const { currentPeriodEnd } = subscription
  const owes = ownStatus(subscription) === 'owed'
  return (
    <ul className={css.list}>
      {owes ? null : (
        <li>
          {currentPeriodEnd === null
            ? t('own_subscription.end_open_undated')
            : t('own_subscription.end_open', { date: formatInstantDay(currentPeriodEnd) })}
        </li>
      )}
      <li>{t('own_subscription.end_no_payment')}</li>
      {owes ? <li>{t('own_subscription.end_owed')}</li> : null}
      <li>{t('own_subscription.end_undo')}</li>
    </ul>
  )
}
