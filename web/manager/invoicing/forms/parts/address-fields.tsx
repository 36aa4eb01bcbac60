import type { ReactNode } from 'react'
import { useT } from '../../../../lib/i18n.ts'
import { FormGrid, FormGridWide } from '../../../../ui/form/form-grid.tsx'
import { TextInputField } from '../../../../ui/form/text-input-field.tsx'

/** What a picked customer's account has filled; an address that it does not know stays open. */
export interface AddressLocks {
  readonly all: boolean
  readonly address: boolean
}

export interface AddressFieldsProps {
  locks: AddressLocks
  /** Names of the address lines, which credit notes have of their own. */
  address: string
  city: string
  /** Above the fields, in the same grid. */
  children?: ReactNode
}

/** Who a document is for, as it is printed. */
export function AddressFields({ locks, address, city, children }: AddressFieldsProps) {
  const t = useT()
  const unknown = locks.all && !locks.address
  return (
    <FormGrid columns={2}>
      {children}
      <FormGridWide>
        <TextInputField
          name="customerName"
          label={t('docform.name')}
          required
          readOnly={locks.all}
          autoComplete="off"
          description={locks.all ? t('docform.filled') : undefined}
        />
      </FormGridWide>
      <TextInputField
        name={address}
        label={t('docform.address')}
        required
        readOnly={locks.address}
        autoComplete="off"
        description={unknown ? t('docform.no_address') : undefined}
      />
      <TextInputField
        name={city}
        label={t('docform.city')}
        readOnly={locks.all && !unknown}
        autoComplete="off"
        description={unknown ? t('docform.no_city') : undefined}
      />
      <TextInputField name="customerContact" label={t('docform.contact')} readOnly={locks.all} autoComplete="off" />
      <TextInputField name="fiscalNumber" label={t('docform.fiscal')} readOnly={locks.all} autoComplete="off" />
    </FormGrid>
  )
}
