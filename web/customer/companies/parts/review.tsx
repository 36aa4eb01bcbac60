import type { ReactNode } from 'react'
import type { StepName } from '#web/customer/companies/wizard/steps.ts'
import { clearNumber, type PersonValues, type WizardValues } from '#web/customer/companies/wizard/wizard-values.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { PhoneText } from '#web/shared/phone/phone-text.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextButton } from '#web/ui/base/text-link.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { dayToText } from '#web/ui/fields/date-text.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './wizard.module.css'

/** Shows all values by step, each step with a button that goes back to it. */
export function Review({ values, onChange }: { values: WizardValues; onChange: (step: StepName) => void }) {
  const t = useT()
  const { company, shareholders, director } = values
  return (
    <Card title={t('review.title')} description={t('review.text')}>
      <Stack gap={20}>
        <Part step="company" onChange={onChange}>
          <DefinitionList
            items={[
              { key: 'name', label: t('company.name'), value: company.name },
              {
                key: 'capital',
                label: t('company.share_capital'),
                value: formatUnits(clearNumber(company.shareCapital) ?? 0, 'GBP', { decimals: 0 }),
              },
              { key: 'description', label: t('company.description'), value: company.description },
            ]}
          />
        </Part>
        <Part step="shareholders" onChange={onChange}>
          <Stack as="ul" gap={8}>
            {shareholders.map((entry, index) => (
              <Entry key={index} person={entry}>
                {t(entry.isDirector === true ? 'review.share_director' : 'review.share', {
                  share: clearNumber(entry.shareOwnedPerc) ?? 0,
                })}
              </Entry>
            ))}
          </Stack>
        </Part>
        <Part step="director" onChange={onChange}>
          {director.hasExternalDirector === true ? (
            <Stack as="ul" gap={8}>
              <Entry person={director.director}>{t('director.title')}</Entry>
            </Stack>
          ) : (
            <p>{t('review.no_external')}</p>
          )}
        </Part>
      </Stack>
    </Card>
  )
}

interface PartProps {
  step: StepName
  onChange: (step: StepName) => void
  children: ReactNode
}

function Part({ step, onChange, children }: PartProps) {
  const t = useT()
  const title = t(`wizard.step.${step}`)
  return (
    <Stack gap={8} className={css.reviewPart}>
      <Row gap={16} nowrap between>
        <h3 className={css.reviewTitle}>{title}</h3>
        <TextButton aria-label={t('review.change_step', { step: title })} onClick={() => onChange(step)}>
          {t('review.change')}
        </TextButton>
      </Row>
      {children}
    </Stack>
  )
}

function Entry({ person, children }: { person: PersonValues; children: ReactNode }) {
  const address = [person.addressStreet, person.addressCity, person.addressCountry].join(', ')
  return (
    <Row as="li" gap={[0, 16]} align="stretch" between>
      <Text medium anywhere>
        {person.name} {person.surname}
      </Text>
      <Text figures>{children}</Text>
      <span className={css.entryDetail}>
        {dayToText(person.dateOfBirth)}, {person.placeOfBirth} · {address} · <PhoneText number={person.phoneNumber} /> ·{' '}
        <BreakableText text={person.email} />
      </span>
    </Row>
  )
}
