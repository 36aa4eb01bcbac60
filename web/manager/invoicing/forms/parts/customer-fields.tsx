import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FoundUser } from '#contract/accounts/manager-schemas.ts'
import { FormGridWide } from '../../../../ui/form/form-grid.tsx'
import type { InvoiceValues } from '../document-values.ts'
import { filledFrom, lockedBy } from '../filled-from.ts'
import { AddressFields } from './address-fields.tsx'
import { CustomerSearch } from './customer-search.tsx'
import css from './document-form.module.css'

const empty = {
  userRef: null,
  customerName: '',
  customerAddress: '',
  customerCity: '',
  customerContact: '',
  fiscalNumber: '',
}

export interface CustomerFieldsProps {
  /** An existing document keeps its customer. */
  fixed: boolean
  /** Who is picked from the start. */
  begin?: FoundUser | null | undefined
}

/** Who an invoice or a pro-forma is for: a customer who is looked for, which fills and locks the fields, or anyone else. */
export function CustomerFields({ fixed, begin }: CustomerFieldsProps) {
  const { setValue, clearErrors, control } = useFormContext<InvoiceValues>()
  const [picked, setPicked] = useState<FoundUser | undefined>(begin ?? undefined)
  const [userRef, contact] = useWatch({ control, name: ['userRef', 'customerContact'] })
  // A form that was given up or taken anew has nobody picked any more.
  const customer = picked !== undefined && picked['@id'] === userRef ? picked : undefined
  const take = (values: typeof empty | ReturnType<typeof filledFrom>): void => {
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof typeof empty, value, { shouldDirty: true })
    clearErrors(Object.keys(values) as (keyof typeof empty)[])
  }
  return (
    <div className={css.fields}>
      <AddressFields
        locks={customer === undefined ? null : lockedBy(customer)}
        address="customerAddress"
        city="customerCity"
      >
        <FormGridWide>
          <CustomerSearch
            fixed={fixed}
            picked={fixed ? (userRef === null ? '' : contact) : customer?.email}
            onPick={(chosen) => {
              setPicked(chosen)
              take(filledFrom(chosen))
            }}
            onClear={() => {
              setPicked(undefined)
              take(empty)
            }}
          />
        </FormGridWide>
      </AddressFields>
    </div>
  )
}
