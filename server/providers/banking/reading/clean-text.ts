/** A text of a bank: one line, trimmed, without what no database takes; null when nothing is left. */
export const cleanText = (text: string | null | undefined): string | null =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim() || null
