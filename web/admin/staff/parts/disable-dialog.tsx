import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type StaffMember, setDisabled } from '#contract/accounts/staff.ts'
import { newerMember } from '#web/admin/staff/newer-member.ts'
import { staffKey } from '#web/admin/staff/queries.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const maxAllowed = 300
const why = z.object({ reason: z.string().check(z.trim(), z.maxLength(maxAllowed)) })

/** Disables an account, which ends its sessions immediately, or enables it again. */
export function DisableDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  // The action remains the one that the dialog described, whatever somebody else changes meanwhile.
  const [first] = useState(member)
  const [met, setMet] = useState(member)
  const seen = met.version > member.version ? met : member
  const disabling = first.disabledAt === null
  const isDone = (seen.disabledAt !== null) === disabling
  const { form, error, restored, sending } = useSavedForm(`disable-${member.id}`, why, { reason: '' })
  const { email, id } = member
  const label = t(disabling ? 'staff.disable' : 'staff.enable')
  const send = sending(async ({ reason }, here) => {
    const body = { disabled: disabling, version: seen.version, ...(reason === '' ? {} : { reason }) }
    try {
      await call(setDisabled, { params: { id }, body })
      notice.success(t(disabling ? 'staff.disabled_done' : 'staff.enabled_done', { email }))
      if (here()) onClose()
    } catch (failure) {
      const newer = newerMember(failure)
      // If the dialog was closed, this is shown like any other failure.
      if (newer === null || !here()) throw failure
      setMet(newer)
      return 'unsaved'
    } finally {
      void client.invalidateQueries({ queryKey: staffKey })
    }
  })
  return (
    <Dialog open onClose={onClose} title={t(disabling ? 'staff.disable_title' : 'staff.enable_title', { email })}>
      <Form form={form} onSubmit={send} error={error} restored={restored}>
        {seen.version === first.version || isDone ? null : (
          <Alert tone="warning">{t('staff.changed_meanwhile_again')}</Alert>
        )}
        {isDone ? (
          <Alert tone="info">{t(disabling ? 'staff.disabled_meanwhile' : 'staff.enabled_meanwhile')}</Alert>
        ) : (
          <p>{t(disabling ? 'staff.disable_text' : 'staff.enable_text')}</p>
        )}
        {disabling && !isDone ? (
          <TextAreaInputField
            name="reason"
            control={form.control}
            label={t('staff.reason')}
            description={t('staff.reason_hint')}
            maxLength={maxAllowed}
            rows={2}
          />
        ) : null}
        <FormActions>
          <Button onClick={onClose} data-autofocus>
            {t(isDone ? 'ui.close' : 'admin.cancel')}
          </Button>
          {isDone ? null : <SubmitButton tone={disabling ? 'danger' : 'primary'}>{label}</SubmitButton>}
        </FormActions>
      </Form>
    </Dialog>
  )
}
