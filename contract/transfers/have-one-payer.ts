/** Who an invoice is addressed to. */
export interface Payer {
  /** The account; null without one. */
  readonly account: number | string | null
  readonly name: string
  readonly contact: string | null
}

/** Compares names and contacts without accents, case and repeated spaces. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Checks whether two invoices are of one payer: the same account, or without accounts the same name or contact. */
const areAlike = (one: Payer, other: Payer): boolean => {
  if (one.account !== null || other.account !== null) return one.account === other.account
  const [contact, otherContact] = [folded(one.contact ?? ''), folded(other.contact ?? '')]
  return folded(one.name) === folded(other.name) || (contact !== '' && contact === otherContact)
}

/** Checks whether invoices have one payer, in any order: each is linked to another, directly or through others. */
export const haveOnePayer = ([first, ...others]: readonly Payer[]): boolean => {
  if (first === undefined) return true
  const linked = [first]
  let left = others
  for (const one of linked) {
    linked.push(...left.filter((other) => areAlike(one, other)))
    left = left.filter((other) => !areAlike(one, other))
  }
  return left.length === 0
}
