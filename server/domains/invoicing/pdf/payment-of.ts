import type { BankLine } from '#contract/invoicing/bank-details.ts'
import { invoiceReference, printedReference } from '#contract/invoicing/reference.ts'
import type { Snapshot } from '#server/domains/invoicing/issue.ts'
import { kindRules } from '#server/domains/invoicing/kinds.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { ProviderBank } from '#server/platform/settings/settings.ts'
import { bankLines } from './bank-lines.ts'

/** The path of the picture of the payment page's address for the template. */
export const payCodePath = '/pay-code.svg'

/** The firm's account and the payment page of an invoice that is to be paid. */
export interface PaymentOptions {
  readonly bank: ProviderBank
  /** The address of its payment page; null for none. */
  readonly payLink: string | null
}

/** Returns the day by which it is to be paid; null when there is nothing to pay. */
export const dueOnOf = ({ kind, paid, due_on: dueOn = null }: Snapshot): string | null =>
  kindRules[kind].showsPayment && !paid ? dueOn : null

/** Says how an invoice is paid: by transfer with its reference, and on its payment page. Null when there is nothing to pay. */
export const paymentOf = (content: Snapshot, options: PaymentOptions | null) => {
  const { language, currency, number, year } = content
  const dueOn = dueOnOf(content)
  if (dueOn === null || options === null) return null
  const { bank, payLink } = options
  const lines = bankLines(bank, currency)
  const line = (label: 'reference' | BankLine['label'], value: string) => ({
    label: label === 'iban' || label === 'bic' ? label.toUpperCase() : translate(language, `document.pay.${label}`),
    value,
  })
  return {
    // Without the amount: the stored PDF is read and mailed after payments and credit notes too.
    title: translate(language, 'document.pay.title', { date: dayText(dueOn) }),
    lines: [
      ...lines.map(({ label, value }) => line(label, value)),
      ...(lines.length === 0
        ? []
        : [
            line(
              'reference',
              number === null || year === null
                ? translate(language, 'document.number_later')
                : printedReference(invoiceReference({ number, year })),
            ),
          ]),
    ],
    link:
      payLink === null ? null : { url: payLink, text: translate(language, 'document.pay.online'), code: payCodePath },
  }
}
