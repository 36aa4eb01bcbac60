import type { DocumentKind } from '#contract/invoicing/kinds.ts'

/** A search for documents: a number of one or all kinds, with or without its year, or part of a customer's name. */
export type DocumentQuery =
  | { readonly number: number; readonly year: number | null; readonly kind: DocumentKind | null }
  | { readonly customerName: string }

/** Minimum characters of a name. */
const minOfName = 3

/** Abbreviations before a number. */
const kindOf: Readonly<Record<string, DocumentKind>> = { inv: 'invoice', cn: 'credit_note', pf: 'pro_forma' }

/** Parses “12”, “12/2026”, “INV 12” and “CN 12 2026” as numbers and anything else as a name; null if too short. */
export const parseDocumentQuery = (text: string): DocumentQuery | null => {
  const typed = text.trim()
  const found = /^(?:(inv|cn|pf)\.?\s*)?0*([1-9]\d{0,6})(?:\s*(?:[/–-]\s*)?(?<!\d)(\d{4}))?$/i.exec(typed)
  const [, kind, number, year] = found ?? []
  if (number !== undefined)
    return {
      number: Number(number),
      year: year === undefined ? null : Number(year),
      kind: kind === undefined ? null : (kindOf[kind.toLowerCase()] ?? null),
    }
  return typed.length < minOfName ? null : { customerName: typed }
}
