/** The numbers of an account as an aggregator reports them. */
interface AccountNumbers {
  readonly iban?: string | null | undefined
  /** A sort code and an account number of a UK bank. */
  readonly sortCode?: string | null | undefined
  readonly number?: string | null | undefined
  readonly bban?: string | null | undefined
  readonly currency: string
}

/** The fields that identify an account. */
interface AccountIdentity {
  readonly identity: string | null
  readonly last4: string | null
}

const bare = (text: string | null | undefined): string => (text ?? '').replace(/[\s-]/g, '').toUpperCase()

/**
 * Extracts the sort code and number from an IBAN of Great Britain: GB, two digits, four letters of the bank, six and
 * eight digits.
 */
const withinBritishIban = (iban: string): string | null => /^GB\d{2}[A-Z]{4}(\d{14})$/.exec(iban)?.[1] ?? null

/**
 * Builds one text per account, whichever of its numbers an aggregator reports: a British IBAN counts as its sort code
 * and number. Includes the currency, since one number may have a pot in each currency.
 */
export const accountIdentity = ({ iban, sortCode, number, bban, currency }: AccountNumbers): AccountIdentity => {
  const [wholeIban, sort, own, basic] = [bare(iban), bare(sortCode), bare(number), bare(bban)]
  const british =
    withinBritishIban(wholeIban) ?? (/^\d{6}$/.test(sort) && /^\d{6,8}$/.test(own) ? sort + own.padStart(8, '0') : null)
  const [kind, found] = british
    ? ['gb', british]
    : wholeIban
      ? ['iban', wholeIban]
      : basic
        ? ['bban', basic]
        : ['number', own]
  if (!found) return { identity: null, last4: null }
  return { identity: `${kind}:${found}:${currency}`, last4: found.slice(-4) }
}
