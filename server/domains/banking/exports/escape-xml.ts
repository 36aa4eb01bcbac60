const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters that XML 1.0 cannot contain, even escaped. */
const invalidCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Escapes a text for XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll(invalidCharacters, '').replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
