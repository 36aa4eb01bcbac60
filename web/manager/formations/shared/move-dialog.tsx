import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { maxReason, maxStageText } from '#contract/companies/manager-stages.ts'
import { requiredLine, requiredText } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { BlockerList } from './blocker-list.tsx'
import { conflictText, type Movable, moveFormation, type Wanted } from './move-formation.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { formationName } from './stage-labels.ts'

/** What a move asks before it is made. */
export type MoveQuestion = 'waiting_for_customer' | 'rejected' | 'incorporated' | 'override' | 'owner'

/** A dialog about a formation. */
export interface MoveDialogProps {
  row: Movable
  onClose: () => void
}

/** Asks what a move needs: a text for the customer, a reason, the number and day of the register, or an owner. */
export function MoveDialog({ question, ...props }: MoveDialogProps & { question: MoveQuestion }) {
  switch (question) {
    case 'waiting_for_customer':
    case 'rejected':
      return <TextDialog {...props} to={question} />
    case 'incorporated':
      return <IncorporatedDialog {...props} />
    case 'override':
      return <OverrideDialog {...props} />
    case 'owner':
      return <OwnerDialog {...props} />
  }
}

/** Wraps a form so that a conflict is explained in it, and the dialog closes once the formation is moved. */
const useMove = ({ row, onClose }: MoveDialogProps, setError: (text: string) => void) => {
  const client = useQueryClient()
  return async (wanted: Wanted, here: () => boolean): Promise<'unsaved' | undefined> => {
    try {
      await moveFormation(client, row, wanted)
      if (here()) onClose()
      return undefined
    } catch (failure) {
      const text = conflictText(failure)
      if (text === undefined || !here()) throw failure
      setError(text)
      return 'unsaved'
    }
  }
}

const textForm = z.strictObject({ text: requiredText(maxStageText) })

/** Collects what the customer reads: what they have to do, or why Companies House refused the application. */
function TextDialog({ to, ...props }: MoveDialogProps & { to: 'waiting_for_customer' | 'rejected' }) {
  const t = useT()
  const { row, onClose } = props
  const isWaiting = to === 'waiting_for_customer'
  const initial = { text: isWaiting ? (row.waitingFor ?? '') : '' }
  const { form, error, restored, setError, sending } = useSavedForm(`stage-${to}-${row.company.id}`, textForm, initial)
  const move = useMove(props, setError)
  const send = sending(({ text }, here) =>
    move({ stage: to, ...(isWaiting ? { waitingFor: text } : { rejectionReason: text }) }, here),
  )
  return (
    <Dialog open onClose={onClose} title={t(isWaiting ? 'stages.waiting_title' : 'stages.rejected_title')} size="md">
      <Form form={form} error={error} restored={restored} onSubmit={send}>
        <p>{t(`stages.write_in.${row.compiler.language}`)}</p>
        <TextAreaInputField
          name="text"
          label={isWaiting ? t('stages.waiting_label', { name: formationName(t, row) }) : t('stages.rejected_label')}
          required
          autoFocus
          maxLength={maxStageText}
          rows={5}
        />
        <Actions onClose={onClose}>{t(isWaiting ? 'stages.waiting_confirm' : 'stages.rejected_confirm')}</Actions>
      </Form>
    </Dialog>
  )
}

const reasonForm = z.strictObject({ overrideReason: requiredText(maxReason) })

/** Files a company although something is missing, with a reason. */
function OverrideDialog(props: MoveDialogProps) {
  const t = useT()
  const { row, onClose } = props
  const initial = { overrideReason: '' }
  const { form, error, restored, setError, sending } = useSavedForm(
    `stage-override-${row.company.id}`,
    reasonForm,
    initial,
  )
  const move = useMove(props, setError)
  const send = sending(({ overrideReason }, here) => move({ stage: 'filed', overrideReason }, here))
  return (
    <Dialog open onClose={onClose} title={t('stages.override_title', { name: formationName(t, row) })} size="md">
      <Form form={form} error={error} restored={restored} onSubmit={send}>
        <BlockerList blockers={row.blockers} />
        <p>{t('stages.override_text')}</p>
        <TextAreaInputField
          name="overrideReason"
          label={t('stages.override_reason')}
          required
          autoFocus
          maxLength={maxReason}
          rows={3}
        />
        <Actions onClose={onClose}>{t('stages.override_confirm')}</Actions>
      </Form>
    </Dialog>
  )
}

const incorporatedForm = z.strictObject({
  companyNumber: requiredLine(20),
  incorporatedOn: z.string().check(z.minLength(1, { error: 'yup.required' })),
  address: requiredLine(limits.addressLine),
})

/** Sets a company to incorporated, with what the register says of it. */
function IncorporatedDialog(props: MoveDialogProps) {
  const today = useQuery(productDayQuery).data
  return today === undefined ? null : <IncorporatedForm {...props} today={today} />
}

function IncorporatedForm({ today, ...props }: MoveDialogProps & { today: string }) {
  const t = useT()
  const { row, onClose } = props
  const { companyNumber, address, id } = row.company
  const { form, error, restored, setError, sending } = useSavedForm(`stage-incorporated-${id}`, incorporatedForm, {
    companyNumber: companyNumber ?? '',
    incorporatedOn: today,
    address: address ?? '',
  })
  const move = useMove(props, setError)
  const send = sending((values, here) => move({ stage: 'incorporated', ...values }, here))
  return (
    <Dialog open onClose={onClose} title={t('stages.incorporated_title', { name: formationName(t, row) })} size="md">
      <Form form={form} error={error} restored={restored} onSubmit={send}>
        <p>{t('stages.incorporated_text')}</p>
        <TextInputField
          name="companyNumber"
          label={t('stages.number')}
          required
          autoFocus
          maxLength={20}
          autoComplete="off"
        />
        <DateInputField name="incorporatedOn" label={t('stages.incorporated_on')} required max={today} />
        <TextInputField
          name="address"
          label={t('stages.address')}
          required
          maxLength={limits.addressLine}
          autoComplete="off"
        />
        <Actions onClose={onClose}>{t('stages.incorporated_confirm')}</Actions>
      </Form>
    </Dialog>
  )
}

function Actions({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useT()
  return (
    <FormActions>
      <Button onClick={onClose}>{t('stages.cancel')}</Button>
      <SubmitButton>{children}</SubmitButton>
    </FormActions>
  )
}
