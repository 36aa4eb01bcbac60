import type { IdentityCheck } from '#contract/identity/schemas.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { CheckStatusBadge } from '#web/shared/identity/check-status-badge.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** Shows what is known of an identity check, and why the provider's last answer is missing. */
export function CheckFacts({ check }: { check: IdentityCheck }) {
  const t = useT()
  const { status, method, startedAt, invitedAt, expiresAt, endedAt, staff } = check
  const recorded = staff?.recorded ?? null
  const shown = [
    ['status', t('identity_checks.status'), <CheckStatusBadge key="status" status={status} />],
    ['method', t('identity_checks.method'), t(`identity_checks.method.${method}`)],
    ['started', t('identity_checks.started'), formatInstant(startedAt)],
    ['sent', t('identity_checks.sent_to'), method === 'provider' ? staff?.email : null],
    ['invited', t('identity_checks.invited_at'), invitedAt === null ? null : formatInstant(invitedAt)],
    ['expires', t('identity_checks.expires_at'), expiresAt === null ? null : formatInstant(expiresAt)],
    ['read', t('identity_checks.read_at'), staff?.readAt ? formatInstant(staff.readAt) : null],
    ['ended', t('identity_checks.ended_at'), endedAt === null ? null : formatInstant(endedAt)],
    ['how', t('identity_checks.how'), recorded && t(`identity_checks.how.${recorded.method}`)],
    ['on', t('identity_checks.checked_on'), recorded && formatDate(recorded.checkedOn)],
    ['note', t('identity_checks.note'), recorded?.note],
  ] as const
  return (
    <Stack gap={16}>
      {staff?.failure ? <Alert tone="warning">{t(`identity_checks.failure.${staff.failure}`)}</Alert> : null}
      <DefinitionList
        items={shown.flatMap(([key, label, value]) => (value ? [{ key, label, value }] : []))}
        columns={2}
      />
    </Stack>
  )
}
