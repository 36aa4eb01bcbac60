import { refuseFields } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DocumentContent } from './content.ts'

/**
 * A firm without a VAT number is not registered and must show no VAT on an invoice (Finance Act 2008, Schedule 41, para. 2):
 * refuses rows that do. VAT that was charged before may still be credited, and stays on what is changed otherwise.
 */
export const requireVatRegistration = (
  { settings }: Pick<Platform, 'settings'>,
  { items, vat_cents }: Pick<DocumentContent, 'items' | 'vat_cents'>,
  charged: { readonly vat_cents: bigint | number } | null,
): void => {
  if (settings.provider.vatNumber !== '') return
  const wrong = items.flatMap(({ vat }, index) =>
    vat === null ? [] : [{ propertyPath: `items[${index}].vat`, message: 'document.vat_unregistered' }],
  )
  if (wrong.length === 0 || (charged && charged.vat_cents > 0 && charged.vat_cents >= vat_cents)) return
  throw refuseFields(wrong)
}
