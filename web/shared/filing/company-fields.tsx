import { articlesChoices, nations } from '#contract/companies/filing-rules.ts'
import { useT } from '#web/lib/i18n.ts'
import { Text } from '#web/ui/base/text.tsx'
import { FormGrid, FormGridWide } from '#web/ui/form/form-grid.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { FilingCheckbox, FilingRadios, FilingSelect, FilingText } from './filing-field.tsx'
import { boxId } from './filing-paths.ts'
import { SharesFields } from './shares-fields.tsx'
import { SicField } from './sic-field.tsx'
import { TaxFields } from './tax-fields.tsx'
import { useFiling } from './use-filing.ts'

/** Renders what the filing needs of the company itself; only staff say that own articles are attached. */
export function CompanyFields({ isStaff }: { isStaff: boolean }) {
  const t = useT()
  const { valueOf } = useFiling()
  return (
    <>
      <FormSection title={t('filing.group.office')}>
        <FormGrid>
          <FormGridWide>
            <FilingSelect
              path="nation"
              label="filing.field.nation"
              why="filing.why.nation"
              options={nations.map((value) => ({ value, label: t(`filing.option.nation.${value}`) }))}
            />
          </FormGridWide>
          <FormGridWide>
            <FilingText
              path="officeStreet"
              label="filing.field.officeStreet"
              why="filing.why.officeStreet"
              maxLength={75}
            />
          </FormGridWide>
          <FilingText path="officeCity" label="filing.field.officeCity" maxLength={75} />
          <FilingText
            path="officePostcode"
            label="filing.field.officePostcode"
            why="filing.why.officePostcode"
            maxLength={10}
          />
          <FormGridWide>
            <FilingText
              path="registeredEmail"
              type="email"
              label="filing.field.registeredEmail"
              why="filing.why.registeredEmail"
              maxLength={254}
            />
          </FormGridWide>
        </FormGrid>
      </FormSection>
      <FormSection title={t('filing.group.activity')}>
        <SicField />
      </FormSection>
      <FormSection title={t('filing.group.shares')}>
        <SharesFields />
      </FormSection>
      <FormSection title={t('filing.group.rules')}>
        <FormGrid columns={1}>
          <FilingRadios
            path="articles"
            label="filing.field.articles"
            why="filing.why.articles"
            options={articlesChoices.map((value) => ({ value, label: t(`filing.option.articles.${value}`) }))}
          />
          {valueOf('articles') === 'own' ? <OwnArticles isStaff={isStaff} /> : null}
          <FilingCheckbox path="lawfulPurpose" label="filing.field.lawfulPurpose" why="filing.why.lawfulPurpose" />
        </FormGrid>
      </FormSection>
      <FormSection title={t('filing.group.tax')}>
        <TaxFields />
      </FormSection>
    </>
  )
}

/** Says how own articles reach the application, and takes from staff that they are attached. */
function OwnArticles({ isStaff }: { isStaff: boolean }) {
  const t = useT()
  return isStaff ? (
    <FilingCheckbox path="articlesAttached" label="filing.field.articlesAttached" why="filing.why.articlesAttached" />
  ) : (
    <div id={boxId('articlesAttached')} tabIndex={-1}>
      <Text as="p" dimmed>
        {t('filing.own_articles')}
      </Text>
    </div>
  )
}
