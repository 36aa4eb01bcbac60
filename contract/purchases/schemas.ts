import * as z from 'zod/mini'
import { phone, requiredAddress, taxNumber } from '#contract/core/contact-fields.ts'
import { captchaToken, email, foreignText, instant, optionalText, requiredLine, ticked } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { reference } from '#contract/core/reference.ts'

/** An optional telephone number. */
const phoneOrNone = z._default(
  z.nullable(
    z.union([
      phone,
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
    ]),
  ),
  null,
)

const common = {
  name: requiredLine(limits.personName),
  surname: requiredLine(limits.personName),
  address: requiredAddress(limits.addressLine),
  country: requiredAddress(limits.addressLine),
  fiscalNumber: z._default(taxNumber(limits.taxNumber), null),
  phone: phoneOrNone,
  notes: z._default(optionalText(1000), null),
  privacy: ticked,
}

/** The fields that a visitor fills in to buy a product. */
export const purchaseFields = { ...common, email }
export const purchaseForm = z.strictObject({ ...purchaseFields, captchaToken, productRef: reference('subscriptions') })
export type PurchaseForm = z.output<typeof purchaseForm>

/** The fields that a visitor fills in to book a consultancy; an email address or a telephone number is required. */
export const consultancyFields = {
  ...common,
  email: z._default(
    z.nullable(
      z.union([
        email,
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
      ]),
    ),
    null,
  ),
}
/** Also runs beside errors of other fields, which would otherwise suppress it. */
const reachable = z.refine<Partial<Record<'email' | 'phone', unknown>>>(
  (form) => Boolean(form?.email) || Boolean(form?.phone),
  { error: 'yup.at_least_one', path: ['email'], when: ({ value }) => typeof value === 'object' && value !== null },
)
/** The fields alone, as their page validates them. */
export const consultancyFieldsForm = z.object(consultancyFields).check(reachable)
export const consultancyForm = z.strictObject({ ...consultancyFields, captchaToken }).check(reachable)
export type ConsultancyForm = z.output<typeof consultancyForm>

/** The address of the payment page. */
export const checkoutAddress = z.strictObject({ stripeCheckoutSessionUrl: z.string() })

/** The query of the page that a buyer returns to. */
export const paymentCheck = z.strictObject({ captchaToken, session_id: foreignText(255) })

/** Status of a payment: paid, or still in progress (a bank debit takes days). A failed one is refused with its key. */
export const paymentChecked = z.strictObject({
  status: z.enum(['ok', 'checking']),
  message: z.nullable(z.string()),
  /** Our addition: what was paid for, with VAT, in units with two decimals, and where its confirmation is sent. */
  purchase: z.strictObject({
    title: z.string(),
    total: z.number(),
    currency: z.string(),
    /** Months between payments; 0 for a single payment. */
    months: z.number(),
    email: z.nullable(z.string()),
  }),
})
export type PaidPurchase = z.output<typeof paymentChecked>['purchase']

/** A paid purchase, as its buyer sees it later. */
export const ownPurchase = z.strictObject({
  id: z.number(),
  /** Its title at the time of sale. */
  title: z.string(),
  /** With VAT, in units with two decimals. */
  total: z.number(),
  /** Currency sign. */
  currency: z.string(),
  /** Months between payments; 0 for a single payment. */
  months: z.number(),
  paidAt: instant,
})
export type OwnPurchase = z.output<typeof ownPurchase>
