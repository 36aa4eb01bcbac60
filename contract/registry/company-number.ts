/** Registers of societies whose numbers may have letters after the first two: `IP00123R`, `SPABC123`. */
const mixedNumber = /^((IP|SP|RS)[A-Z\d]{6}|[A-Z]{2}\d{5}[A-Z])$/

/**
 * Formats a company number as the registry does: eight characters, padded with leading zeros, or after its two letters
 * (`SC12345` → `SC012345`; old ones of Northern Ireland start with `R0`). Null for an invalid one.
 */
export const registryNumberOf = (written: string | null): string | null => {
  const sign = (written ?? '').replace(/[\s.-]/g, '').toUpperCase()
  if (/^\d{1,8}$/.test(sign) && Number(sign) > 0) return sign.padStart(8, '0')
  const lettered = /^([A-Z]{2})(\d{1,6})$/.exec(sign)
  if (lettered) return `${lettered[1]}${(lettered[2] ?? '').padStart(6, '0')}`
  return /^R0\d{6}$/.test(sign) || mixedNumber.test(sign) ? sign : null
}

/** Builds the address of a company's page at the registry; null for an invalid number. */
export const companyPageOf = (pages: string, written: string | null): string | null => {
  const number = registryNumberOf(written)
  return number === null ? null : `${pages}/company/${encodeURIComponent(number)}`
}
