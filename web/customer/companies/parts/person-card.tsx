import type { Shareholder } from '#contract/companies/schemas.ts'
import { formatPercent } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { PhoneText } from '#web/shared/phone/phone-text.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const tones: Record<0 | 1 | 2, BadgeTone> = { 0: 'waiting', 1: 'paid', 2: 'failed' }

/** Shows a shareholder or external director: identity, percentage of shares, director or not. */
export function PersonCard({ person }: { person: Shareholder }) {
  const t = useT()
  const { identityVerificationStatus: identity, identityCheckStatus: check } = person
  return (
    <Card
      titleLevel={3}
      title={`${person.name} ${person.surname}`}
      actions={
        identity === null ? undefined : <Badge tone={tones[identity]}>{t(`dashboard.identity.${identity}`)}</Badge>
      }
    >
      <DefinitionList
        items={[
          person.isShareholder
            ? { key: 'share', label: t('dashboard.share'), value: formatPercent(person.shareOwnedPerc) }
            : { key: 'share', label: t('dashboard.role'), value: t('dashboard.external_director') },
          {
            key: 'director',
            label: t('dashboard.director'),
            value: person.isDirector ? t('dashboard.yes') : t('dashboard.no'),
          },
          ...(check === null
            ? []
            : [{ key: 'check', label: t('dashboard.check'), value: t(`dashboard.check.${check}`) }]),
          { key: 'email', label: t('dashboard.email'), value: person.email },
          { key: 'phone', label: t('dashboard.phone'), value: <PhoneText number={person.phoneNumber} /> },
        ]}
      />
    </Card>
  )
}
