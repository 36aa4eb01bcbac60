/** What of an invoice a text asks for: its number, with a year or without, or a part of its customer's name. */
export type InvoiceQuery = { readonly number: number; readonly year?: number } | { readonly customerName: string }

/** Names are looked for from so many characters. */
const minOfName = 3

/** Reads “12”, “12/2026”, “INV 12” and “INV 12 2026” as numbers and anything else as a name; null for what is too short. */
export const parseInvoiceQuery = (text: string): InvoiceQuery | null => {
  const typed = text.trim()
  const [, number, year] = /^(?:inv\.?\s*)?0*([1-9]\d{0,6})(?:\s*[/\s–-]\s*(\d{4}))?$/i.exec(typed) ?? []
  if (number !== undefined) return { number: Number(number), ...(year === undefined ? {} : { year: Number(year) }) }
  return typed.length < minOfName ? null : { customerName: typed }
}
