/** Outward and inward part of a UK postcode (BS 7666); the inward part has no C, I, K, M, O and V. */
const outward = '(?:[A-Z]{1,2}\\d[A-Z\\d]?)'
const inward = '(?:\\d[ABD-HJLNP-UW-Z]{2})'
const country = '(,? (?:UK|GB|United Kingdom|England|Scotland|Wales|Northern Ireland))?'

/** At the end of a line, or before its country. */
const spaced = new RegExp(`(^|[ ,])(${outward}) (${inward})${country}$`, 'i')
/** Without a space it is recognised only alone, after a comma, or if it is long. */
const joined = new RegExp(`(^|, ?)(${outward})(${inward})${country}$`, 'i')
const longJoined = new RegExp(`( )([A-Z]{2}\\d[A-Z\\d])(${inward})${country}$`, 'i')

/**
 * Formats the UK postcode of an address line in capitals and with one space (`London, sw1a1aa` → `London, SW1A 1AA`);
 * other lines, and other countries' codes, are unchanged.
 */
export const withUkPostcode = (line: string): string => {
  const write = (_: string, before: string, out: string, into: string, land = '') =>
    `${before}${out.toUpperCase()} ${into.toUpperCase()}${land}`
  for (const form of [spaced, joined, longJoined]) if (form.test(line)) return line.replace(form, write)
  return line
}
