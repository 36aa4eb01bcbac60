import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { AddressLocks } from '#web/manager/invoicing/forms/filled-from.ts'
import { FormGrid, FormGridWide } from '#web/ui/form/form-grid.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'

export interface AddressFieldsProps {
  /** The fields filled in from a picked customer's account; null if none is picked. */
  locks: Partial<AddressLocks> | null
  /** Labels of the address lines; those of credit notes differ. */
  address: string
  city: string
  /** Above the fields, in the same grid. */
  children?: ReactNode
}

/** Renders the recipient of a document, as printed. */
export function AddressFields({ locks, address, city, children }: AddressFieldsProps) {
  const t = useT()
  const missing = (filled: boolean | undefined, labels: MessageKey) => (filled === false ? t(labels) : undefined)
  const name = locks?.name ? t('docform.filled') : missing(locks?.name, 'docform.no_name')
  return (
    <FormGrid columns={2}>
      {children}
      <FormGridWide>
        <TextInputField
          name="customerName"
          label={t('docform.name')}
          required
          readOnly={locks?.name ?? false}
          autoComplete="off"
          description={name}
        />
      </FormGridWide>
      <TextInputField
        name={address}
        label={t('docform.address')}
        required
        readOnly={locks?.address ?? false}
        autoComplete="off"
        description={missing(locks?.address, 'docform.no_address')}
      />
      <TextInputField
        name={city}
        label={t('docform.city')}
        readOnly={locks?.city ?? false}
        autoComplete="off"
        description={missing(locks?.city, 'docform.no_city')}
      />
      <TextInputField
        name="customerContact"
        label={t('docform.contact')}
        readOnly={locks?.contact ?? false}
        autoComplete="off"
      />
      <TextInputField
        name="fiscalNumber"
        label={t('docform.fiscal')}
        readOnly={locks?.fiscalNumber ?? false}
        autoComplete="off"
      />
    </FormGrid>
  )
}
