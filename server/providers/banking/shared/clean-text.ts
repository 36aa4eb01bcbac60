/** Cleans a bank's text: one line, trimmed, without characters that no database takes; null when nothing is left. */
export const cleanText = (text: string | null | undefined): string | null =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim() || null
