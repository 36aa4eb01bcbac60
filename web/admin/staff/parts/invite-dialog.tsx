import { useQueryClient } from '@tanstack/react-query'
import { inviteStaff, staffInvitationForm } from '#contract/accounts/staff.ts'
import { languages } from '#contract/core/fields.ts'
import { staffKey } from '#web/admin/staff/queries.ts'
import { call } from '#web/lib/call.ts'
import { currentLanguage, useT } from '#web/lib/i18n.ts'
import { languageName } from '#web/lib/language-name.ts'
import { notice } from '#web/lib/notices.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Invites somebody by email: address, language of the mail, roles. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog open onClose={onClose} title={t('staff.invite_title')} size="md">
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { form, error, restored, sending } = useSavedForm('staff-invitation', staffInvitationForm, {
    email: '',
    firstName: '',
    lastName: '',
    language: currentLanguage(),
    manager: true,
    admin: false,
  })
  const send = sending(async ({ email, language, firstName, lastName, manager, admin }, here, idempotencyKey) => {
    const roles = [...(admin ? (['ROLE_ADMIN'] as const) : []), ...(manager ? (['ROLE_MANAGER'] as const) : [])]
    const names = {
      ...(firstName === '' ? {} : { firstName }),
      ...(lastName === '' ? {} : { lastName }),
    }
    await call(inviteStaff, { body: { email, language, roles, ...names }, idempotencyKey })
    void client.invalidateQueries({ queryKey: staffKey })
    notice.success(t('staff.invited_done', { email }))
    if (here()) onClose()
  })
  return (
    <Form form={form} onSubmit={send} error={error} restored={restored} label={t('staff.invite_title')}>
      <p>{t('staff.invite_text')}</p>
      <TextInputField
        name="email"
        control={form.control}
        label={t('staff.email')}
        type="email"
        autoComplete="off"
        required
      />
      <FormGrid>
        <TextInputField name="firstName" control={form.control} label={t('staff.first_name')} autoComplete="off" />
        <TextInputField name="lastName" control={form.control} label={t('staff.last_name')} autoComplete="off" />
      </FormGrid>
      <SelectInputField
        name="language"
        control={form.control}
        label={t('staff.language')}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        native
        required
      />
      <CheckboxInputField
        name="manager"
        control={form.control}
        label={t('staff.role.ROLE_MANAGER')}
        description={t('staff.manager_hint')}
      />
      <CheckboxInputField
        name="admin"
        control={form.control}
        label={t('staff.role.ROLE_ADMIN')}
        description={t('staff.admin_hint')}
      />
      <FormActions>
        <Button onClick={onClose}>{t('admin.cancel')}</Button>
        <SubmitButton>{t('staff.send_invitation')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
