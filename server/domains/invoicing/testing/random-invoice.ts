import { Decimal } from 'decimal.js'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Language } from '#contract/core/fields.ts'

/** Describes a random invoice form and its totals by independent decimal arithmetic. */
export interface RandomInvoice {
  readonly form: {
    readonly customerName: string
    readonly customerAddress: string
    readonly currency: '€' | '£' | '$'
    readonly items: readonly {
      readonly title: string
      readonly description: string
      readonly qty: number
      readonly price: number
      readonly vat: number | false
      readonly discount: number | false
    }[]
  }
  readonly language: Language
  /** The total of each row, in units with two decimals. */
  readonly rowTotals: readonly string[]
  readonly net: string
  readonly total: string
}

/** Returns a generator of numbers from 0 to 1, repeatable by seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const cents = (decimal: Decimal): Decimal => decimal.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

/** Converts a percentage to the form's value, where zero is `false`. */
const some = (percent: number): number | false => (percent === 0 ? false : percent)

/** Builds an invoice of one to six rows whose rates, discounts and prices produce half cents. */
export const randomInvoice = (number: number, random: () => number): RandomInvoice => {
  const upTo = (maxAllowed: number): number => Math.floor(random() * maxAllowed)
  const pick = <T>(values: readonly [T, ...T[]]): T => values[upTo(values.length)] ?? values[0]
  const items = Array.from({ length: 1 + upTo(6) }, (_, index) => ({
    title: `Item ${index + 1}`,
    description: `Of invoice ${number}`,
    qty: 1 + upTo(pick([3, 20, 400])),
    price: (1 + upTo(pick([100, 20_000, 5_000_000]))) / 100,
    vat: some(pick([0, 20, 22, 5, 17.5, 12.25, upTo(10_000) / 100])),
    discount: some(pick([0, 0, 10, 33.33, upTo(10_000) / 100])),
  }))
  const exact = items.map(({ qty, price, vat, discount }) => {
    const net = new Decimal(price)
      .times(qty)
      .times(new Decimal(100).minus(discount === false ? 0 : discount))
      .div(100)
    return { net: cents(net), total: cents(net.times(new Decimal(100).plus(vat === false ? 0 : vat)).div(100)) }
  })
  const sum = (of: 'net' | 'total'): string => exact.reduce((all, row) => all.plus(row[of]), new Decimal(0)).toFixed(2)
  return {
    form: {
      customerName: `Random ${number} Ltd`,
      customerAddress: `${number} High Street`,
      currency: pick(['€', '£', '$']),
      items,
    },
    language: pick(['en', 'es', 'it']),
    rowTotals: exact.map(({ total }) => total.toFixed(2)),
    net: sum('net'),
    total: sum('total'),
  }
}

/** Formats an amount in a language, with the sign first. */
const amountText = (units: string, sign: string, language: Language): string => {
  const [whole = '', fraction = ''] = units.split('.')
  const [group, point] = language === 'en' ? [',', '.'] : ['.', ',']
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${fraction}`
}

/** Lists the amounts of an invoice that are missing in a text. */
export const missingInText = ({ form, language, rowTotals, net, total }: RandomInvoice, text: string): string[] => {
  const printed = text.replace(/[\s\u00A0\u202F]+/g, ' ')
  const charged = form.items.some(({ vat }) => vat !== false)
  return [...rowTotals, total, ...(charged ? [net] : [])]
    .map((units) => amountText(units, form.currency, language))
    .filter((amount) => !printed.includes(amount))
}

/** Lists the amounts missing in a PDF; empty when it agrees to the cent. */
export const missingInPdf = async (invoice: RandomInvoice, pdf: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return missingInText(invoice, text)
}
