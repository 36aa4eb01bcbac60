import { useFormContext, useWatch } from 'react-hook-form'
import { currencyOfSign } from '#contract/invoicing/schemas.ts'
import type { DocumentValues } from '#web/manager/invoicing/forms/document-values.ts'
import { ItemsView } from './items-view.tsx'

/** Shows the form's products if they cannot be changed. */
export function FixedItems() {
  const { control } = useFormContext<DocumentValues>()
  const [items, currency] = useWatch({ control, name: ['items', 'currency'] })
  return <ItemsView items={items} currency={currencyOfSign[currency]} />
}
