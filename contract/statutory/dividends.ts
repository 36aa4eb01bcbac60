/** Decimals of a penny in an amount per share. */
const decimals = 4
const unitsPerPenny = 10n ** BigInt(decimals)

/** Parses an amount per share in pence into ten-thousandths of a penny. */
export const unitsOf = (amountPerShare: string): bigint => {
  const [pence = '0', fraction = ''] = amountPerShare.split('.')
  return BigInt(pence) * unitsPerPenny + BigInt(fraction.padEnd(decimals, '0'))
}

/** Computes a member's dividend in pence: shares times the amount, rounded to the nearest penny, half a penny up. */
export const dividendOf = (shares: number, amountPerShare: string): number =>
  Number((BigInt(shares) * unitsOf(amountPerShare) + unitsPerPenny / 2n) / unitsPerPenny)

/** Computes each member's dividend and their total, which is the sum of what each receives. */
export const dividendsOf = (
  shares: readonly number[],
  amountPerShare: string,
): { readonly each: readonly number[]; readonly totalCents: number } => {
  const each = shares.map((count) => dividendOf(count, amountPerShare))
  return { each, totalCents: each.reduce((sum, cents) => sum + cents, 0) }
}
