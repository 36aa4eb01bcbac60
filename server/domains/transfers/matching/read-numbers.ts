import { type InvoiceNumber, readReference } from '#contract/invoicing/reference.ts'

/** An invoice number that a payment names, with its year if it says one. */
export interface NamedNumber {
  readonly number: number
  readonly year: number | null
}

/** What a payment says of the invoices that it pays. */
export interface NamedInvoices {
  /** The invoice of its structured reference. */
  readonly reference: InvoiceNumber | null
  readonly numbers: readonly NamedNumber[]
}

/** `12/2026`, and `2026-12` as others write it. */
const withYear = /(?<![\d/.-])(?:0*([1-9]\d{0,6})\s?[/-]\s?(20\d{2})|(20\d{2})\s?[/-]\s?0*([1-9]\d{0,6}))(?![\d/.-])/g
/** A number after the word for an invoice in the three languages. */
const afterWord =
  /(?<!\p{L})(?:inv(?:oice)?|fact?(?:ura)?|fra|fatt(?:ura)?|ft)\.?\s{0,3}(?:no?|nº|n°|num(?:ero|ber)?|nr|#)?\.?\s{0,3}0*([1-9]\d{0,6})(?![\d/.-])/giu

/** Finds which invoices the text of a payment names: by reference, by number and year, or by number after a word. */
export const readNumbers = (text: string): NamedInvoices => {
  const numbers = new Map<string, NamedNumber>()
  const add = (number: number, year: number | null) => void numbers.set(`${number}/${year}`, { number, year })
  for (const [, first, yearAfter, yearBefore, last] of text.matchAll(withYear))
    add(Number(first ?? last), Number(yearAfter ?? yearBefore))
  for (const [, number] of text.matchAll(afterWord)) add(Number(number), null)
  return { reference: readReference(text), numbers: [...numbers.values()] }
}
