import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type StaffMember, setRoles } from '#contract/accounts/staff.ts'
import { newerMember } from '#web/admin/staff/newer-member.ts'
import { staffKey } from '#web/admin/staff/queries.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { RoleBadges } from './staff-badges.tsx'
import css from './staff-dialogs.module.css'

const choice = z.object({ manager: z.boolean(), admin: z.boolean() })

const ticksOf = ({ roles }: StaffMember) => ({
  manager: roles.includes('ROLE_MANAGER'),
  admin: roles.includes('ROLE_ADMIN'),
})

/**
 * Grants and revokes the roles of an account. Shows roles that somebody else changed meanwhile, and retains those
 * changes unless overridden here.
 */
export function RolesDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  // The initial roles: saving compares them with a newer version.
  const [first] = useState(member)
  const [seen, setSeen] = useState(first)
  const { form, error, restored, sending, rebase } = useSavedForm(`roles-${member.id}`, choice, ticksOf(first))
  const changed = seen.version !== first.version
  // Sends only roles changed here: all others remain as somebody else has set them.
  const meet = (newer: StaffMember): void => {
    rebase(ticksOf(newer), ticksOf(seen))
    setSeen(newer)
  }
  const send = sending(async ({ manager, admin }, here) => {
    const roles = [...(admin ? (['ROLE_ADMIN'] as const) : []), ...(manager ? (['ROLE_MANAGER'] as const) : [])]
    try {
      await call(setRoles, { params: { id: seen.id }, body: { roles, version: seen.version } })
      notice.success(t('staff.roles_saved', { email: seen.email }))
      if (here()) onClose()
    } catch (failure) {
      const newer = newerMember(failure)
      // If the dialog was closed, this is shown like any other failure.
      if (newer === null || !here()) throw failure
      meet(newer)
      return 'unsaved'
    } finally {
      void client.invalidateQueries({ queryKey: staffKey })
    }
  })
  return (
    <Dialog open onClose={onClose} title={t('staff.roles_title', { email: seen.email })}>
      <Form form={form} onSubmit={send} error={error} restored={restored}>
        {changed ? (
          <Alert tone="warning">
            <span className={css.now}>
              {t('staff.changed_meanwhile')} <RoleBadges roles={seen.roles} />
            </span>
          </Alert>
        ) : null}
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
        <p className={css.hint}>{t('staff.roles_hint')}</p>
        <FormActions>
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          <SubmitButton>{t('staff.save_roles')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
