import type { Shareholder } from '#contract/companies/schemas.ts'
import { onlyAwaitsIdentities } from '#web/customer/companies/only-awaits-identities.ts'
import { formatPercent } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { PhoneText } from '#web/shared/phone/phone-text.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { FoldingCard } from '#web/ui/layout/folding-card.tsx'
import css from './dashboard.module.css'

const tones: Record<0 | 1 | 2, BadgeTone> = { 0: 'waiting', 1: 'paid', 2: 'failed' }

/** Lists the shareholders and directors, each in a compact row. */
export function PeopleCard({ people }: { people: readonly Shareholder[] }) {
  const t = useT()
  return (
    <FoldingCard
      title={t('dashboard.people')}
      description={t('dashboard.people_count', { count: people.length })}
      padded={false}
    >
      <ul className={css.people}>
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {onlyAwaitsIdentities(people) ? <p className={css.peopleNote}>{t('dashboard.identity_pending_note')}</p> : null}
    </FoldingCard>
  )
}

const rolesOf = (t: Translate, { isShareholder, isDirector, shareOwnedPerc }: Shareholder): string[] => {
  if (!isShareholder) return [t('dashboard.external_director')]
  const share = t('dashboard.owns', { share: formatPercent(shareOwnedPerc) })
  return isDirector ? [share, t('dashboard.director')] : [share]
}

/** Shows who a person is, the status of their identity, and how to reach them. */
function Person({ person }: { person: Shareholder }) {
  const t = useT()
  const { name, surname, email, phoneNumber, identityVerificationStatus: identity, identityCheckStatus: check } = person
  return (
    <li className={css.person}>
      <p className={css.name}>{`${name} ${surname}`}</p>
      {identity === null ? null : <Badge tone={tones[identity]}>{t(`dashboard.identity.${identity}`)}</Badge>}
      <p className={css.role}>
        <span>{rolesOf(t, person).join(' · ')}</span>
        {/* A finished verification says more than the check that led to it. */}
        {check === null || identity === 1 || identity === 2 ? null : (
          <span>
            {t('dashboard.check')}: {t(`dashboard.check.${check}`)}
          </span>
        )}
      </p>
      <p className={css.reach}>
        <span>
          <VisuallyHidden>{t('dashboard.email')}: </VisuallyHidden>
          <BreakableText text={email} />
        </span>
        <span>
          <VisuallyHidden>{t('dashboard.phone')}: </VisuallyHidden>
          <PhoneText number={phoneNumber} />
        </span>
      </p>
    </li>
  )
}
