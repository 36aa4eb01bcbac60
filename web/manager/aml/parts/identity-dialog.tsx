import { useQuery } from '@tanstack/react-query'
import { controlNatures, identityDocuments } from '#contract/aml/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { identityForm } from '#web/manager/aml/aml-forms.ts'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { EntryRows } from './entry-rows.tsx'
import { SectionDialog, type SectionProps } from './section-dialog.tsx'

/** Says who the customer is, who was identified and how, and who owns the company. */
export function IdentityDialog({ file, onClose }: SectionProps) {
  const t = useT()
  const today = useQuery(productDayQuery).data
  return (
    <SectionDialog
      file={file}
      onClose={onClose}
      title={t('aml.identity')}
      size="lg"
      schema={identityForm}
      valuesOf={({ customer, identified, owners }) => ({ customerName: customer.name, identified, owners })}
      changeOf={(change) => change}
    >
      <TextInputField name="customerName" label={t('aml.customer_name')} required maxLength={160} autoComplete="off" />
      <EntryRows
        name="identified"
        title={t('aml.identified')}
        addLabel={t('aml.add_person')}
        fresh={{ name: '', document: identityDocuments[0], checkedOn: '', checkedBy: '' }}
      >
        {(path) => (
          <FormGrid>
            <TextInputField name={`${path}.name`} label={t('aml.name')} required maxLength={160} autoComplete="off" />
            <SelectInputField
              native
              required
              name={`${path}.document`}
              label={t('aml.document')}
              options={identityDocuments.map((value) => ({ value, label: t(`aml.document.${value}`) }))}
            />
            <DateInputField name={`${path}.checkedOn`} label={t('aml.checked_on')} required max={today} />
            <TextInputField name={`${path}.checkedBy`} label={t('aml.checked_by')} required maxLength={160} />
          </FormGrid>
        )}
      </EntryRows>
      <EntryRows
        name="owners"
        title={t('aml.owners')}
        addLabel={t('aml.add_owner')}
        fresh={{ name: '', nature: controlNatures[0] }}
      >
        {(path) => (
          <FormGrid>
            <TextInputField name={`${path}.name`} label={t('aml.name')} required maxLength={160} autoComplete="off" />
            <SelectInputField
              native
              required
              name={`${path}.nature`}
              label={t('aml.nature')}
              options={controlNatures.map((value) => ({ value, label: t(`aml.nature.${value}`) }))}
            />
          </FormGrid>
        )}
      </EntryRows>
    </SectionDialog>
  )
}
