/** How much of a customer's name a payment names. */
export type NameMatch = 'all' | 'part' | 'none'

/** Legal forms, titles and connecting words in the three languages: they name nobody. */
const fillers = new Set(
  (
    'and the of ltd limited llp plc inc llc co company gmbh sl slu sa sau slne cb y de del la las los e el srl srls spa ' +
    'sas snc sapa di da dei della mr mrs ms miss dr sr sra don dona sig sigra dott'
  ).split(' '),
)

/** Splits a name into words without accents, case, punctuation and what names nobody. */
export const nameWords = (name: string): string[] => {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mn}|(?<=\p{L})[.’'](?=\p{L})/gu, '')
    .toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].filter((word) => word.length > 1 && !fillers.has(word))
}

/** Banks cut names off: the last word may be the start of one. */
const minStart = 4

/** Shorter words prove nothing by themselves. */
const minSignificant = 4

/** Compares a customer's name with what a payment says of its payer, whose words may be cut off. */
export const compareNames = (customer: string, payment: string): NameMatch => {
  const wanted = nameWords(customer)
  const said = nameWords(payment)
  const isSaid = (word: string): boolean =>
    said.some((one) => one === word || (one.length >= minStart && word.startsWith(one)))
  const found = wanted.filter(isSaid)
  if (!found.some((word) => word.length >= minSignificant)) return 'none'
  return found.length === wanted.length ? 'all' : found.length * 2 >= wanted.length ? 'part' : 'none'
}
