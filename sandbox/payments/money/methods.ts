import { createHash } from 'node:crypto'
import { newId } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { PaymentMethod } from '#sandbox/payments/wire.ts'
import { bankDebit, namedMethods, testCard } from './cards.ts'

/** The payer, as typed on a page. */
export type Payer = { name: string | null; email: string | null; country?: string | null }

const billing = (payer: Payer): PaymentMethod['billing_details'] => ({
  address: { city: null, country: payer.country ?? null, line1: null, line2: null, postal_code: null, state: null },
  email: payer.email,
  name: payer.name,
  phone: null,
  tax_id: null,
})

const save = (context: PaymentsContext, method: PaymentMethod, number: string): PaymentMethod => {
  context.tables.instruments.put({ id: method.id, number, authenticatedForReuse: false })
  return context.tables.methods.put(method)
}

/** Computes a fingerprint of a number. */
const fingerprint = (number: string): string => createHash('sha256').update(number).digest('base64url').slice(0, 16)

/** Creates a card payment method for one of the test cards. */
export const createCardMethod = (
  context: PaymentsContext,
  card: { number: string; expMonth: number; expYear: number },
  payer: Payer,
): PaymentMethod => {
  const known = testCard(card.number)
  return save(
    context,
    {
      id: newId('pm_1'),
      object: 'payment_method',
      allow_redisplay: 'limited',
      billing_details: billing(payer),
      card: {
        brand: known?.brand ?? 'visa',
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: known?.country ?? 'US',
        display_brand: known?.brand ?? 'visa',
        exp_month: card.expMonth,
        exp_year: card.expYear,
        fingerprint: fingerprint(card.number),
        funding: 'credit',
        generated_from: null,
        last4: card.number.slice(-4),
        networks: { available: [known?.brand ?? 'visa'], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      created: context.now(),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
    card.number,
  )
}

/** Creates a bank debit, whose payments succeed or fail days later. */
export const createDebitMethod = (context: PaymentsContext, payer: Payer): PaymentMethod =>
  save(
    context,
    {
      id: newId('pm_1'),
      object: 'payment_method',
      allow_redisplay: 'limited',
      billing_details: billing(payer),
      created: context.now(),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: {},
      sepa_debit: {
        bank_code: '37040044',
        branch_code: '',
        country: 'DE',
        fingerprint: fingerprint(bankDebit),
        generated_from: { charge: null, setup_attempt: null },
        last4: '3000',
      },
      type: 'sepa_debit',
    },
    bankDebit,
  )

/** Returns the id of a payment method: Stripe's named test methods become a new one of their own. */
export const concreteMethod = (context: PaymentsContext, id: string): string => {
  const number = namedMethods[id]
  if (number === undefined) return id
  const expYear = new Date(context.now() * 1000).getUTCFullYear() + 8
  return createCardMethod(context, { number, expMonth: 12, expYear }, { name: null, email: null }).id
}
