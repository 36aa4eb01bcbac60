/** The number of an invoice in the series of its year. */
export interface InvoiceNumber {
  readonly number: number
  readonly year: number
}

/** Digits of a number at least; longer ones have no leading zeros. */
const minDigits = 4
/** Digits of the year, then those of the largest number that is stored. */
const maxDigits = 4 + 10
const maxNumber = 2_147_483_647

/** Calculates the check digits of a reference in digits (ISO 7064, mod 97-10): `RF00` at its end, letters as numbers. */
const checkDigits = (digits: string): string => {
  let rest = 0
  for (const digit of `${digits}271500`) rest = (rest * 10 + Number(digit)) % 97
  return String(98 - rest).padStart(2, '0')
}

/** Returns the creditor reference of an invoice (ISO 11649), without spaces. */
export const invoiceReference = ({ number, year }: InvoiceNumber): string => {
  const digits = `${year}${String(number).padStart(minDigits, '0')}`
  return `RF${checkDigits(digits)}${digits}`
}

/** Formats a reference for print: in groups of four, as the standard prints it. */
export const printedReference = (reference: string): string => (reference.match(/.{1,4}/g) ?? []).join(' ')

/** Parses the digits after the check digits: a year of this century, and a number as we write it. */
const parseDigits = (digits: string): InvoiceNumber | null => {
  const [year, written] = [Number(digits.slice(0, 4)), digits.slice(4)]
  const number = Number(written)
  if (year < 2000 || year > 2099 || number < 1 || number > maxNumber) return null
  return written.length > minDigits && written.startsWith('0') ? null : { number, year }
}

/** Where the digits of a text can end: between groups, and after the last one. */
const endsOf = (groups: readonly string[]): number[] => {
  let length = 0
  return groups.map((group) => (length += group.length))
}

/**
 * Finds the one invoice that a free text names by its reference, written with or without spaces, hyphens or dots, in
 * capitals or not. Null without one, and where the text could name several.
 */
export const readReference = (text: string): InvoiceNumber | null => {
  const found = new Map<string, InvoiceNumber>()
  for (const [, written = ''] of text.matchAll(/R[\s.\-/]?F[\s.\-/:]*((?:\d[\s.\-/]*)+)/gi)) {
    const groups = written.split(/\D+/)
    const all = groups.join('')
    // What follows may be other digits, such as an amount: it may end with any group.
    for (const end of endsOf(groups)) {
      const digits = all.slice(2, end)
      if (digits.length > maxDigits) break
      const invoice =
        digits.length >= 4 + minDigits && checkDigits(digits) === all.slice(0, 2) ? parseDigits(digits) : null
      if (invoice) found.set(digits, invoice)
    }
  }
  const [first, ...others] = found.values()
  return first !== undefined && others.length === 0 ? first : null
}
