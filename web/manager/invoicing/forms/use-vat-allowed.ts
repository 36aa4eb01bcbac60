import { useFormContext, useFormState } from 'react-hook-form'
import { useConfig } from '#web/lib/config.ts'
import type { DocumentValues } from './document-values.ts'

/**
 * Reports whether rows may have VAT: for a firm with a VAT number, and for documents that had VAT before. The server
 * decides; while the configuration loads, nothing is locked.
 */
export const useVatAllowed = (): boolean => {
  const { control } = useFormContext<DocumentValues>()
  const { defaultValues } = useFormState({ control })
  const provider = useConfig().data?.provider
  return provider?.vatNumber !== '' || (defaultValues?.items ?? []).some((item) => item?.vat != null)
}
