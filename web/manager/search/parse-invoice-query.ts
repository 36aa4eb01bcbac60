/** An invoice query: a number, with or without a year, or part of its customer's name. */
export type InvoiceQuery = { readonly number: number; readonly year?: number } | { readonly customerName: string }

/** Minimum characters of a name. */
const minOfName = 3

/** Parses “12”, “12/2026”, “INV 12” and “INV 12 2026” as numbers and anything else as a name; null if too short. */
export const parseInvoiceQuery = (text: string): InvoiceQuery | null => {
  const typed = text.trim()
  const [, number, year] = /^(?:inv\.?\s*)?0*([1-9]\d{0,6})(?:\s*[/\s–-]\s*(\d{4}))?$/i.exec(typed) ?? []
  if (number !== undefined) return { number: Number(number), ...(year === undefined ? {} : { year: Number(year) }) }
  return typed.length < minOfName ? null : { customerName: typed }
}
