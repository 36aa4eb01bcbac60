import type { StaffMember } from '#contract/accounts/staff.ts'
import { endStaffSessions, resendInvitation } from '#contract/accounts/staff.ts'
import { useAction } from '#web/admin/shared/use-action.ts'
import { staffKey } from '#web/admin/staff/queries.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'

/** The open dialog and its account. */
export interface OpenDialog {
  readonly kind: 'roles' | 'invitation' | 'sessions' | 'disable' | 'enable' | 'factor'
  /** The current account: the list is refetched while the dialog is open. */
  readonly member: StaffMember
}

interface DialogProps {
  readonly open: OpenDialog
  readonly onClose: () => void
}

/** Renders the open dialog. */
export function AccountDialogs({ open: { kind, member }, onClose }: DialogProps) {
  switch (kind) {
    case 'roles':
      return <RolesDialog member={member} onClose={onClose} />
    case 'disable':
    case 'enable':
      return <DisableDialog member={member} onClose={onClose} />
    case 'factor':
      return <RemoveFactorDialog member={member} onClose={onClose} />
    case 'invitation':
    case 'sessions':
      return <ConfirmAccountDialog kind={kind} member={member} onClose={onClose} />
  }
}

/** Asks for confirmation of actions that need no further input. */
function ConfirmAccountDialog({
  kind,
  member,
  onClose,
}: {
  kind: 'invitation' | 'sessions'
  member: StaffMember
  onClose: () => void
}) {
  const t = useT()
  const { action, busy, failure } = useAction(staffKey)
  const isOpen = useIsOpen()
  const { email, id } = member
  const labels = {
    invitation: {
      title: t('staff.invitation_title', { email }),
      text: t('staff.invitation_text'),
      confirm: t('staff.send_invitation_again'),
      done: t('staff.invitation_sent', { email }),
      work: () => call(resendInvitation, { params: { id } }),
    },
    sessions: {
      title: t('staff.sessions_title', { email }),
      text: t('staff.sessions_text'),
      confirm: t('staff.end_sessions'),
      done: t('staff.sessions_ended', { email }),
      work: () => call(endStaffSessions, { params: { id } }),
    },
  }[kind]
  const confirm = async (): Promise<void> => {
    if ((await action(labels.work, labels.done)) && isOpen.current) onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={labels.title}
      confirmLabel={labels.confirm}
      cancelLabel={t('admin.cancel')}
      danger={kind === 'sessions'}
      busy={busy}
      error={failure}
    >
      {labels.text}
    </ConfirmDialog>
  )
}
