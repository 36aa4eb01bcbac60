import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { day, optionalText } from '#contract/core/fields.ts'
import type { CompanyDeadline } from '#contract/registry/company-deadline.ts'
import { markDeadlineDone, maxDoneNoteLength } from '#contract/registry/manager.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { deadlineMarked, proofsQuery } from '#web/manager/registry/queries.ts'
import { deadlineTitle } from '#web/shared/registry/deadline-labels.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { reportDone } from './undo-done.ts'

/** What the dialog needs of a deadline. */
export type MarkedDeadline = Pick<CompanyDeadline, 'id' | 'kind' | 'person'>

export interface MarkDoneDialogProps {
  deadline: MarkedDeadline
  userId: number
  companyName: string
  onClose: () => void
}

/** The choice of no document. */
const noDocument = 'none'

/** Builds the form's schema: no day after today. */
const markForm = (today: string) =>
  z.strictObject({
    doneOn: day.check(
      z.minLength(1),
      z.refine((text) => text <= today, { error: 'yup.not_in_future' }),
    ),
    note: optionalText(maxDoneNoteLength),
    document: z.string(),
  })

/** Marks a deadline as done: the day, a note, and a document of the customer that proves it. */
export function MarkDoneDialog(props: MarkDoneDialogProps) {
  // The form starts with the product's day.
  const today = useQuery(productDayQuery).data
  return today === undefined ? null : <DoneForm {...props} today={today} />
}

function DoneForm({ deadline, userId, companyName, onClose, today }: MarkDoneDialogProps & { today: string }) {
  const t = useT()
  const client = useQueryClient()
  const proofs = useQuery(proofsQuery(userId))
  const { form, error, restored, sending } = useSavedForm(`deadline-done-${deadline.id}`, markForm(today), {
    doneOn: today,
    note: '',
    document: noDocument,
  })
  const send = sending(async ({ doneOn, note, document }, here) => {
    await call(markDeadlineDone, {
      params: { id: deadline.id },
      body: { doneOn, note, document: document === noDocument ? null : document },
    })
    reportDone(client, t, deadline.id)
    if (here()) onClose()
    await deadlineMarked(client)
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deadlines.mark_title', { what: deadlineTitle(t, deadline), company: companyName })}
      size="md"
    >
      <Form form={form} error={error} restored={restored} onSubmit={send}>
        <p>{t('deadlines.mark_text')}</p>
        <DateInputField name="doneOn" label={t('deadlines.mark_day')} max={today} required />
        <TextInputField
          name="note"
          label={t('deadlines.mark_note')}
          description={t('deadlines.mark_note_hint')}
          maxLength={maxDoneNoteLength}
          autoComplete="off"
        />
        <SelectInputField
          name="document"
          label={t('deadlines.mark_document')}
          native
          options={[
            { value: noDocument, label: t('deadlines.mark_no_document') },
            ...(proofs.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <FormActions>
          <Button onClick={onClose}>{t('registry.feed.cancel')}</Button>
          <SubmitButton>{t('deadlines.mark')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
