import type { Language } from '#contract/core/fields.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { ProviderIdentity } from '#server/platform/settings/settings.ts'

/** Formats the sender for a mail's footer: firm and numbers, address, contact. Empty parts are left out. */
export const providerLines = (provider: ProviderIdentity, language: Language): string[] => {
  const { companyNumber, vatNumber } = provider
  const firm = [
    provider.legalName || provider.name,
    companyNumber && translate(language, 'mail.layout.company_number', { number: companyNumber }),
    vatNumber && translate(language, 'mail.layout.vat_number', { number: vatNumber }),
  ]
  return [
    firm.filter(Boolean).join(' · '),
    provider.address.join(', '),
    [provider.phone, provider.email].filter(Boolean).join(' · '),
  ].filter(Boolean)
}
