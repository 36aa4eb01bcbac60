const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters that XML 1.0 cannot contain, even escaped. */
const unspeakable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Escapes a text for XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll(unspeakable, '').replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
