import type { StaffMember } from '#contract/accounts/staff.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import css from './staff-table.module.css'

/** Shows the roles of an account. */
export function RoleBadges({ roles }: Pick<StaffMember, 'roles'>) {
  const t = useT()
  if (roles.length === 0) return <span className={css.dimmed}>{t('staff.no_role')}</span>
  return (
    <span className={css.badges}>
      {roles.map((role) => (
        <Badge key={role} tone={role === 'ROLE_ADMIN' ? 'toPay' : 'neutral'}>
          {t(`staff.role.${role}`)}
        </Badge>
      ))}
    </span>
  )
}

/** Shows whether the account may log in: active, invited, disabled. */
export function StatusBadge({ member }: { member: StaffMember }) {
  const t = useT()
  if (member.disabledAt !== null) return <Badge tone="failed">{t('staff.disabled')}</Badge>
  switch (member.invitation) {
    case 'pending':
      return <Badge tone="waiting">{t('staff.invited')}</Badge>
    case 'expired':
      return <Badge tone="failed">{t('staff.invitation_expired')}</Badge>
    case 'none':
      return <Badge tone="paid">{t('staff.active')}</Badge>
  }
}

/** Shows whether a login requires a second factor. */
export function TwoFactorBadge({ twoFactorEnabled }: Pick<StaffMember, 'twoFactorEnabled'>) {
  const t = useT()
  if (twoFactorEnabled === null) return '–'
  return twoFactorEnabled ? (
    <Badge tone="paid">{t('staff.two_factor_on')}</Badge>
  ) : (
    <Badge tone="neutral">{t('staff.two_factor_off')}</Badge>
  )
}
