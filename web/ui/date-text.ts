const iso = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the text is an existing day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = iso.exec(text) ?? []
  if (year === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  date.setUTCFullYear(Number(year))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** `2026-11-05` → `05/11/2026`; anything else stays as it is, so that half-typed text can be shown back. */
export function dayToText(value: string): string {
  const [, year, month, day] = iso.exec(value) ?? []
  return year === undefined ? value : `${day}/${month}/${year}`
}

/**
 * What a date field holds after typing: `YYYY-MM-DD` as soon as the text is an existing day, otherwise the text itself,
 * which the form's schema then refuses. Takes 5/11/2026, 05.11.2026, 05-11-2026, 05112026 and a pasted 2026-11-05.
 */
export function textToDay(text: string): string {
  const trimmed = text.trim()
  if (isDay(trimmed)) return trimmed
  const parts =
    /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed)
  if (parts === null) return trimmed
  const [, day = '', month = '', year = ''] = parts
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(value) ? value : trimmed
}

/** Puts the slashes in while someone types forward, so that a numeric keyboard without a slash is enough. */
export function withSlashes(before: string, typed: string): string {
  const forward = typed.length > before.length && typed.startsWith(before)
  const text = typed
    .replace(/[^\d/.\- ]/g, '')
    .replace(/[.\- ]/g, '/')
    .replace(/\/{2,}/g, '/')
  if (!forward) return /^\d{4}-/.test(typed) ? typed : text
  if (/^\d{2}$/.test(text) || /^\d{1,2}\/\d{2}$/.test(text)) return `${text}/`
  return text.slice(0, 10)
}
