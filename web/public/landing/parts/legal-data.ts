import type { PublicConfig } from '#contract/platform/public.ts'
import type { Translate } from '#web/lib/i18n.ts'

/** Returns the firm's legal name, company number and VAT number, without those that it did not configure. */
export const legalData = (t: Translate, provider: PublicConfig['provider']): readonly string[] =>
  [
    provider.legalName || provider.name,
    provider.companyNumber && t('landing.company_number', { number: provider.companyNumber }),
    provider.vatNumber && t('landing.vat_number', { number: provider.vatNumber }),
  ].filter((text) => text !== undefined && text !== '')
