import { useFormContext, useFormState } from 'react-hook-form'
import { useConfig } from '../../../lib/config.ts'
import type { DocumentValues } from './document-values.ts'

/**
 * Whether VAT may be put on rows: by a firm with a VAT number, and on what was charged VAT when it had one. The server
 * decides; while the configuration is on its way nothing is locked.
 */
export const useVatAllowed = (): boolean => {
  const { control } = useFormContext<DocumentValues>()
  const { defaultValues } = useFormState({ control })
  const provider = useConfig().data?.provider
  return provider?.vatNumber !== '' || (defaultValues?.items ?? []).some((item) => item?.vat != null)
}
