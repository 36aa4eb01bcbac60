import { londonDay } from '#contract/companies/rules.ts'
import { languages } from '#contract/core/fields.ts'
import { currencySign, unitsFromCents } from '#contract/core/money.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import { consultancyPrice } from '#contract/purchases/consultancy-price.ts'
import { vatCents } from '#server/domains/catalogue/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** Returns the captcha that the pages solve, and the address of its script. */
const publicCaptcha = ({ captcha: { recaptcha } }: Settings): PublicConfig['captcha'] => {
  if (!recaptcha) return { type: 'altcha', siteKey: '', scriptUrl: '' }
  const { siteKey, url } = recaptcha
  return { type: 'recaptcha', siteKey, scriptUrl: `${url}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}` }
}

/** Returns the price of an hour of consultancy, as the booking page shows it. */
const publicConsultancy = ({ vatHundredths }: Settings): PublicConfig['consultancy'] => {
  const { cents, currency } = consultancyPrice
  return {
    price: unitsFromCents(cents),
    priceWithVat: unitsFromCents(cents + vatCents(cents, vatHundredths)),
    currency: currencySign[currency],
  }
}

/** Creates the reading of the public configuration; the plans come from their domain. */
export const createPublicConfig = (
  { settings, clock }: Platform,
  plans: () => Promise<PublicConfig['plans']>,
): (() => Promise<PublicConfig>) => {
  // The logo's file is for documents; pages have its address.
  const { logo: _, ...provider } = settings.provider
  return async () => ({
    plans: await plans(),
    consultancy: publicConsultancy(settings),
    publishableKey: settings.stripe.publishableKey,
    captcha: publicCaptcha(settings),
    provider: { ...provider, address: [...provider.address], social: [...provider.social] },
    landing: settings.landing && { ...settings.landing },
    languages: [...languages],
    invoiceDueDays: settings.invoiceDueDays,
    today: londonDay(clock.now()),
    hasIdentityProvider: settings.identityChecks !== null,
    apiBase: `${settings.publicUrl}/api`,
    sandboxUrl: settings.sandboxUrl,
  })
}
