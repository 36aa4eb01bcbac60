import { useFormContext, useWatch } from 'react-hook-form'
import type { InvoiceValues } from '#web/manager/invoicing/forms/document-values.ts'
import { filledFrom } from '#web/manager/invoicing/forms/filled-from.ts'
import { FormGridWide } from '#web/ui/form/form-grid.tsx'
import { AddressFields } from './address-fields.tsx'
import { CustomerSearch } from './customer-search.tsx'
import css from './document-form.module.css'

const empty = {
  userRef: null,
  picked: null,
  customerName: '',
  customerAddress: '',
  customerCity: '',
  customerContact: '',
  fiscalNumber: '',
}

export interface CustomerFieldsProps {
  /** True for an existing document, whose customer is fixed. */
  fixed: boolean
}

/**
 * Renders the recipient of an invoice or a pro-forma: a customer from the search, who fills and locks the fields, or
 * anyone else.
 */
export function CustomerFields({ fixed }: CustomerFieldsProps) {
  const { setValue, clearErrors, control } = useFormContext<InvoiceValues>()
  const [userRef, contact, picked] = useWatch({ control, name: ['userRef', 'customerContact', 'picked'] })
  const take = (values: typeof empty | ReturnType<typeof filledFrom>): void => {
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof typeof empty, value, { shouldDirty: true })
    clearErrors(Object.keys(values) as (keyof typeof empty)[])
  }
  return (
    <div className={css.fields}>
      <AddressFields locks={picked?.locks ?? null} address="customerAddress" city="customerCity">
        <FormGridWide>
          <CustomerSearch
            fixed={fixed}
            picked={fixed ? (userRef === null ? '' : contact) : picked?.email}
            onPick={(chosen) => take(filledFrom(chosen))}
            onClear={() => take(empty)}
          />
        </FormGridWide>
      </AddressFields>
    </div>
  )
}
