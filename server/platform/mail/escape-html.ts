const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, in an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Reduces a text to one line without control characters, at most `max` characters: for subjects and names. */
export const oneLine = (text: string, max = 200): string => {
  // Control characters, line and paragraph separators, and direction marks.
  const plain = text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  return plain.replace(/ {2,}/g, ' ').trim().slice(0, max).toWellFormed()
}
