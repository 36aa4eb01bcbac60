import type { Shareholder } from '#contract/companies/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { isSameResult } from '#web/manager/companies/is-same-result.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const tones: Record<0 | 1 | 2, BadgeTone> = { 0: 'waiting', 1: 'paid', 2: 'failed' }

/** Shows whether a person's identity is verified; the check's own status only where it says something else. */
export function IdentityBadges({ person }: { person: Shareholder }) {
  const t = useT()
  const { identityVerificationStatus: verification, identityCheckStatus: check } = person
  return (
    <>
      {verification === null ? null : (
        <Badge tone={tones[verification]}>{t(`dashboard.identity.${verification}`)}</Badge>
      )}
      {check === null || isSameResult(verification, check) ? null : (
        <Badge tone="neutral">
          {verification === null
            ? t('people.check', { status: t(`dashboard.check.${check}`) })
            : t(`dashboard.check.${check}`)}
        </Badge>
      )}
    </>
  )
}
