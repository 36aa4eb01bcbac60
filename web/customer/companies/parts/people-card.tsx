import type { Shareholder } from '#contract/companies/schemas.ts'
import { type CheckState, checkStateOf } from '#web/customer/companies/check-state-of.ts'
import { onlyAwaitsIdentities } from '#web/customer/companies/only-awaits-identities.ts'
import { formatPercent } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { PhoneText } from '#web/shared/phone/phone-text.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { FoldingCard } from '#web/ui/layout/folding-card.tsx'
import css from './dashboard.module.css'
import { IdentityAction } from './identity-action.tsx'

const tones: Readonly<Record<CheckState, BadgeTone>> = {
  not_started: 'neutral',
  invited: 'waiting',
  in_progress: 'waiting',
  verified: 'paid',
  failed: 'failed',
  expired: 'failed',
}

/** Lists the shareholders and directors, each in a compact row. */
export function PeopleCard({ people }: { people: readonly Shareholder[] }) {
  const t = useT()
  return (
    // Target of the link in the task list.
    <div id="people" tabIndex={-1}>
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
    </div>
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
  const isViewOnly = useSessionUser()?.viewing !== null
  const { name, surname, email, phoneNumber, identityVerificationStatus: identity, identityCheckStatus: check } = person
  const state = checkStateOf(person)
  return (
    <li className={css.person}>
      <p className={css.who}>
        <span className={css.name}>{`${name} ${surname}`}</span>{' '}
        <span className={css.role}>{rolesOf(t, person).join(' · ')}</span>
      </p>
      {identity === null && check === null ? null : (
        <Badge tone={tones[state]}>{t(`dashboard.identity_state.${state}`)}</Badge>
      )}
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
      {isViewOnly ? null : <IdentityAction person={person} />}
    </li>
  )
}
