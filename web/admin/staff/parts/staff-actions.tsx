import { IconUserCog } from '@tabler/icons-react'
import type { StaffMember } from '#contract/accounts/staff.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import type { OpenDialog } from './account-dialogs.tsx'

interface Context {
  /** Whether it is the admin's own account. */
  readonly own: boolean
  readonly open: (dialog: OpenDialog) => void
}

/** Lists the actions that an admin has on an account in its current state. */
export const staffActions = (t: Translate, member: StaffMember, { own, open }: Context): RowAction[] => {
  const show = (kind: OpenDialog['kind']) => () => open({ kind, member })
  const disabled = member.disabledAt !== null
  const invited = member.invitation !== 'none' && member.roles.length > 0
  return [
    {
      key: 'roles',
      label: t('staff.change_roles'),
      icon: <IconUserCog size={16} />,
      onSelect: show('roles'),
      disabledReason: disabled && member.roles.length === 0 ? t('staff.enable_first') : undefined,
    },
    ...(invited && !disabled
      ? [{ key: 'invitation', label: t('staff.send_invitation_again'), onSelect: show('invitation') }]
      : []),
    ...(disabled ? [] : [{ key: 'sessions', label: t('staff.end_sessions'), onSelect: show('sessions') }]),
    ...(member.twoFactorEnabled
      ? [
          {
            key: 'factor',
            label: t('staff.remove_factor'),
            danger: true,
            onSelect: show('factor'),
            disabled: own,
            disabledReason: own ? t('staff.not_own_factor') : undefined,
          },
        ]
      : []),
    disabled
      ? { key: 'enable', label: t('staff.enable'), onSelect: show('enable') }
      : {
          key: 'disable',
          label: t('staff.disable'),
          danger: true,
          onSelect: show('disable'),
          disabled: own,
          disabledReason: own ? t('staff.not_own') : undefined,
        },
  ]
}
