import type { ReactNode } from 'react'
import type { FilingPerson } from '#contract/companies/filing-schemas.ts'
import { formatList, formatPercent } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Text } from '#web/ui/base/text.tsx'
import { FormGrid, FormGridWide } from '#web/ui/form/form-grid.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CodeField } from './code-field.tsx'
import { ControlFields } from './control-fields.tsx'
import { FilingCheckbox, FilingDay, FilingText } from './filing-field.tsx'
import { useFiling } from './use-filing.ts'

export interface PersonCardProps {
  person: FilingPerson
  /** Adds what only staff enter, and how they see a personal code. */
  staff?: { showCode: (person: FilingPerson) => ReactNode } | undefined
}

/** Renders what the filing needs of a person, by the roles that the person has. */
export function PersonCard({ person, staff }: PersonCardProps) {
  const t = useT()
  const { id, name, surname, isDirector, isShareholder, shareOwnedPerc } = person
  // Staff have the person's own card on the same page.
  const fullName = `${name} ${surname}`
  const isPsc = person.isPsc ?? person.suggestedControl !== null
  const roles = [
    ...(isDirector ? [t('filing.role.director')] : []),
    ...(isShareholder ? [t('filing.role.shareholder', { percent: formatPercent(shareOwnedPerc) })] : []),
  ]
  return (
    <Card title={staff === undefined ? fullName : `${t('filing.title')}: ${fullName}`} description={formatList(roles)}>
      <FormSection title={t('filing.group.control')}>
        <ControlFields person={person} />
      </FormSection>
      {isDirector || isPsc ? (
        <>
          <FormSection title={t('filing.group.person')}>
            <FormGrid>
              <FilingText
                path={`${id}.nationality`}
                label="filing.field.nationality"
                why="filing.why.nationality"
                maxLength={75}
              />
              <FilingText
                path={`${id}.countryOfResidence`}
                label="filing.field.countryOfResidence"
                why="filing.why.countryOfResidence"
                country
                maxLength={75}
              />
              {isDirector ? (
                <FilingText
                  path={`${id}.occupation`}
                  label="filing.field.occupation"
                  why="filing.why.occupation"
                  maxLength={100}
                />
              ) : null}
              <FilingText
                path={`${id}.formerNames`}
                label="filing.field.formerNames"
                why="filing.why.formerNames"
                maxLength={160}
              />
            </FormGrid>
          </FormSection>
          <FormSection title={t('filing.group.service')}>
            <ServiceFields id={id} />
          </FormSection>
          <FormSection title={t('filing.group.identity')}>
            <FormGrid>
              <FormGridWide>
                <CodeField person={person} action={staff?.showCode(person)} />
              </FormGridWide>
              {staff && isDirector ? (
                <FilingDay path={`${id}.directorCodeGivenOn`} label="filing.field.directorCodeGivenOn" />
              ) : null}
              {staff && isPsc ? <FilingDay path={`${id}.pscCodeGivenOn`} label="filing.field.pscCodeGivenOn" /> : null}
            </FormGrid>
          </FormSection>
        </>
      ) : null}
    </Card>
  )
}

function ServiceFields({ id }: { id: number }) {
  const t = useT()
  const { valueOf } = useFiling()
  return (
    <FormGrid>
      <FormGridWide>
        <Text as="p" dimmed>
          {t('filing.why.serviceAddress')}
        </Text>
      </FormGridWide>
      <FormGridWide>
        <FilingCheckbox path={`${id}.serviceAtOffice`} label="filing.field.serviceAtOffice" />
      </FormGridWide>
      {valueOf(`${id}.serviceAtOffice`) === true ? null : (
        <>
          <FormGridWide>
            <FilingText path={`${id}.serviceStreet`} label="filing.field.serviceStreet" maxLength={75} />
          </FormGridWide>
          <FilingText path={`${id}.serviceCity`} label="filing.field.serviceCity" maxLength={75} />
          <FilingText path={`${id}.servicePostcode`} label="filing.field.servicePostcode" maxLength={20} />
          <FilingText path={`${id}.serviceCountry`} label="filing.field.serviceCountry" country maxLength={75} />
        </>
      )}
    </FormGrid>
  )
}
