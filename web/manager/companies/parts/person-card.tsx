import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Shareholder } from '#contract/companies/schemas.ts'
import { formatPercent } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { IdentityBadges } from '#web/manager/companies/shared/identity-badges.tsx'
import { LazyCheckDialog } from '#web/manager/identity/shared/lazy-check-dialog.tsx'
import { PhoneText } from '#web/shared/phone/phone-text.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './person-card.module.css'
import { PersonForm, type PersonFormProps } from './person-form.tsx'

export interface PersonCardProps extends PersonFormProps {
  /** Focused when it appears, because it was just added. */
  focused?: boolean | undefined
}

/** Shows one person of a company: a summary line and, when opened, all fields. */
export function PersonCard(props: PersonCardProps) {
  const t = useT()
  const { person, focused, ...form } = props
  const formId = useId()
  const titleId = useId()
  const [opened, setOpened] = useState(false)
  const open = person === null || form.gone === true || opened
  const name = person === null ? t('people.new') : `${person.name} ${person.surname}`
  const toggleLabel = t(open ? 'people.close' : 'people.edit')
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused === true) toggle.current?.focus()
  }, [focused])
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <Row gap={12} nowrap align="start" between className={css.head}>
        <div className={css.labels}>
          <h3 id={titleId} className={css.name}>
            {name}
          </h3>
          {person === null ? null : <Summary person={person} companyId={form.companyId} isGone={form.gone === true} />}
        </div>
        {person === null || form.gone === true ? null : (
          <button
            ref={toggle}
            type="button"
            className={css.toggle}
            aria-label={`${toggleLabel}: ${name}`}
            aria-expanded={open}
            aria-controls={formId}
            onClick={() => setOpened(!opened)}
          >
            {toggleLabel}
            <IconChevronDown className={css.chevron} size={16} aria-hidden="true" />
          </button>
        )}
      </Row>
      {/* A closed card preserves its input. */}
      <div id={formId} className={css.form} hidden={!open}>
        <PersonForm {...form} person={person} />
      </div>
    </section>
  )
}

function Summary({ person, companyId, isGone }: { person: Shareholder; companyId: number; isGone: boolean }) {
  const t = useT()
  const [isChecking, setIsChecking] = useState(false)
  return (
    <>
      <Row gap={6} align="stretch">
        <Badge tone="neutral">
          {person.isShareholder
            ? t('people.share', { percent: formatPercent(person.shareOwnedPerc) })
            : t('dashboard.external_director')}
        </Badge>
        {person.isDirector && person.isShareholder ? <Badge tone="neutral">{t('dashboard.director')}</Badge> : null}
        <IdentityBadges person={person} />
      </Row>
      <Row as="p" gap={[0, 20]} align="stretch" className={css.contact}>
        <span>
          <BreakableText text={person.email} />
        </span>
        <span>
          <PhoneText number={person.phoneNumber} />
        </span>
      </Row>
      {isGone ? null : (
        <Button small onClick={() => setIsChecking(true)}>
          {t('people.identity_check')}
          <VisuallyHidden>{`: ${person.name} ${person.surname}`}</VisuallyHidden>
        </Button>
      )}
      {isChecking ? (
        <LazyCheckDialog
          person={person}
          isVerified={person.identityVerificationStatus === 1}
          companyId={companyId}
          onClose={() => setIsChecking(false)}
        />
      ) : null}
    </>
  )
}
