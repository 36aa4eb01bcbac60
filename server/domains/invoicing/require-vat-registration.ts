import { refuseFields } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { DocumentContent } from './content.ts'

/**
 * Refuses VAT of a firm without a VAT number. It is not registered and must not show VAT on an invoice (Finance Act
 * 2008, Schedule 41, para. 2). Earlier VAT may still be credited, and remains when other fields change.
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
