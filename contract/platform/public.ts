import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { languages } from '#contract/core/fields.ts'
import { landingTexts } from '#contract/platform/landing-texts.ts'
import { priceKey } from '#contract/subscriptions/price-keys.ts'

/** The firm that runs Portico, as configured; empty fields are hidden. */
export const provider = z.strictObject({
  name: z.string(),
  legalName: z.string(),
  companyNumber: z.string(),
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  vatNumber: z.string(),
  logoUrl: z.string(),
  /** `#rrggbb`, from which the pages derive their palette; '' for the product's own. */
  colour: z.string(),
  /** Legal pages; `{lang}` in an address stands for the reader's language. */
  privacyUrl: z.string(),
  cookieUrl: z.string(),
  termsUrl: z.string(),
  social: z.array(z.strictObject({ name: z.string(), url: z.string() })),
})

/** Returns what every page needs before a login. Prices in units with two decimals, net, in euro. */
export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  who: 'anyone',
  isExtension: true,
  summary: 'Get the public configuration',
  answer: z.strictObject({
    plans: z.array(
      z.strictObject({
        priceKey,
        priceId: z.nullable(z.string()),
        name: z.string(),
        priceMonth: z.number(),
        currency: z.string(),
      }),
    ),
    /** An hour of consultancy: net, and with VAT, in units with two decimals. */
    consultancy: z.strictObject({ price: z.number(), priceWithVat: z.number(), currency: z.string() }),
    publishableKey: z.string(),
    /** With `recaptcha` the page loads its script from `scriptUrl`; both are '' with `altcha`, our own. */
    captcha: z.strictObject({ type: z.enum(['altcha', 'recaptcha']), siteKey: z.string(), scriptUrl: z.string() }),
    provider,
    /** The firm's own texts of the landing page by language; null if there is no landing page. */
    landing: z.nullable(
      z.record(
        z.string(),
        landingTexts(() => z.string()),
      ),
    ),
    languages: z.array(z.enum(languages)),
    /** Days within which invoices that staff write are to be paid, unless they choose another day. */
    invoiceDueDays: z.number(),
    /** London's day by the product's clock, YYYY-MM-DD. */
    today: z.string(),
    /** Whether a provider checks identities, through a link; else staff do by hand. */
    hasIdentityProvider: z.boolean(),
    apiBase: z.string(),
    /** The address of the sandbox providers' pages; null in production. */
    sandboxUrl: z.nullable(z.string()),
  }),
  errors: [],
})
export type PublicConfig = z.output<typeof getConfig.answer>
