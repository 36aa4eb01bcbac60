const iso = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns whether the text is an existing date written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = iso.exec(text) ?? []
  if (year === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  date.setUTCFullYear(Number(year))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Formats `2026-11-05` as `05/11/2026`; returns other text unchanged, so that partial input can be shown. */
export function dayToText(value: string): string {
  const [, year, month, day] = iso.exec(value) ?? []
  return year === undefined ? value : `${day}/${month}/${year}`
}

/**
 * Parses typed text: returns `YYYY-MM-DD` for an existing date, otherwise the text itself, which the form's schema
 * rejects. Accepts 5/11/2026, 05.11.2026, 05-11-2026, 05112026 and a pasted 2026-11-05.
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

/** Inserts the slashes while somebody types forward, so that a numeric keyboard without a slash suffices. */
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
