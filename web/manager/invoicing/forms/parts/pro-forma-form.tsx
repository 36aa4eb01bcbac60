import { useQueryClient } from '@tanstack/react-query'
import type { ProForma } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useSameReturn } from '#web/lib/return-to.ts'
import { proFormaSchema } from '#web/manager/invoicing/forms/document-schemas.ts'
import { type ProFormaValues, proFormaValues } from '#web/manager/invoicing/forms/document-values.ts'
import { invalidateDocuments } from '#web/manager/invoicing/forms/queries.ts'
import { newerOf, storeDocument } from '#web/manager/invoicing/forms/save-document.ts'
import { documentPage } from '#web/manager/invoicing/shared/document-page.ts'
import type { SaveEnd } from '#web/manager/shared/conflict/use-record-form.ts'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { DocumentForm } from './document-form.tsx'

export interface ProFormaFormProps {
  /** Null writes a new one. */
  proForma: ProForma | null
  name: string
  onSaved: (id: number, end: SaveEnd) => void
}

/** Renders the form of a pro-forma. */
export function ProFormaForm({ proForma, name, onSaved }: ProFormaFormProps) {
  const t = useT()
  const client = useQueryClient()
  const sameReturn = useSameReturn()
  return (
    <DocumentForm<typeof proFormaSchema, ProFormaValues, ProForma>
      schema={proFormaSchema}
      draftNameOf={(known) => `pro-forma-${known?.id ?? 'new'}`}
      record={proForma}
      valuesOf={proFormaValues}
      save={storeDocument('pro_forma')}
      newerOf={newerOf('pro_forma')}
      onSaved={(saved, end) => {
        notice.success(t('docform.pro_forma_saved'), {
          label: t('docform.open_saved'),
          link: { ...documentPage('pro_forma', saved.id), state: sameReturn },
        })
        invalidateDocuments(client)
        onSaved(saved.id, end)
      }}
      name={name}
      saveLabel={t('docform.generate')}
      preview={{ kind: 'pro_forma', id: proForma?.id }}
      fixedItems={null}
      customer={<CustomerFields fixed={proForma !== null} />}
      last={
        <Card title={t('docform.sending')} description={t('docform.send_to_hint')}>
          <FormGrid columns={2}>
            <TextInputField name="sendByEmailTo" type="email" label={t('docform.send_to')} autoComplete="off" />
          </FormGrid>
        </Card>
      }
    />
  )
}
