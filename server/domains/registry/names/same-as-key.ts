/** Letters that Unicode decomposition leaves unchanged, as the register writes them. */
const foreignLetters: Readonly<Record<string, string>> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Þ: 'TH', ß: 'SS' }

/** Characters and words that count as another word (SI 2015/17, schedule 3); numbers match their digits, too. */
const equivalentWords: Readonly<Record<string, string>> = {
  AND: '&',
  PLUS: '+',
  ONE: '1',
  TWO: '2',
  TO: '2',
  TOO: '2',
  THREE: '3',
  FOUR: '4',
  FOR: '4',
  FIVE: '5',
  SIX: '6',
  SEVEN: '7',
  EIGHT: '8',
  NINE: '9',
  ZERO: '0',
  NOUGHT: '0',
  EURO: '€',
  POUND: '£',
  DOLLAR: '$',
  YEN: '¥',
  PERCENT: '%',
  NUMBER: '#',
  AT: '@',
}

/** Endings that do not distinguish names, as words; the longest first where one contains another. */
const endings: readonly (readonly string[])[] = [
  ['PUBLIC', 'LIMITED', 'COMPANY'],
  ['CWMNI', 'CYFYNGEDIG', 'CYHOEDDUS'],
  ['COMMUNITY', 'INTEREST', 'COMPANY'],
  ['LIMITED', 'LIABILITY', 'PARTNERSHIP'],
  ['AND', 'COMPANY'],
  ['AND', 'CO'],
  ['GREAT', 'BRITAIN'],
  ['NORTHERN', 'IRELAND'],
  ['UNITED', 'KINGDOM'],
  ['CO', 'UK'],
  ['ORG', 'UK'],
  ...[
    'LIMITED LTD PLC LLP CIC CYFYNGEDIG CYF CCC COMPANY CO CWMNI CYMRU',
    'UK GB NI WALES ENGLAND SCOTLAND BRITAIN EU',
    'BIZ COM NET ORG WWW',
  ].flatMap((line) => line.split(' ').map((word) => [word])),
]

const ampersands = (text: string): string =>
  text.replaceAll('&', ' AND ').replaceAll('+', ' PLUS ').replaceAll('€', ' EURO ').replaceAll('£', ' POUND ')

const moreSigns = (text: string): string =>
  text
    .replaceAll('$', ' DOLLAR ')
    .replaceAll('¥', ' YEN ')
    .replace(/%|\bPER\s+CENT\b/g, ' PERCENT ')
    .replaceAll('#', ' NUMBER ')
    .replaceAll('@', ' AT ')

/** Splits a name into upper-case words without accents; symbols that count as words are spelled out, others removed. */
const splitWords = (name: string): string[] => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ÆŒØŁĐÞ]/g, (letter) => foreignLetters[letter] ?? letter)
  return (
    moreSigns(ampersands(plain))
      // L.T.D. is one word, and so is O'Neil; a hyphen, full stop or slash between words separates them.
      .replace(/\b(?:[A-Z]\.){2,}[A-Z]?/g, (letters) => letters.replaceAll('.', ''))
      .replace(/['’‘]/g, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
  )
}

const endsWith = (texts: readonly string[], ending: readonly string[]): boolean =>
  ending.length < texts.length && ending.every((word, index) => texts[texts.length - ending.length + index] === word)

/** Removes the endings of a name one by one; something always remains. */
const withoutEndings = (texts: readonly string[]): readonly string[] => {
  const ending = endings.find((one) => endsWith(texts, one))
  return ending ? withoutEndings(texts.slice(0, -ending.length)) : texts
}

const withoutPrefix = (texts: readonly string[]): readonly string[] =>
  texts.length > 1 && (texts[0] === 'THE' || texts[0] === 'WWW') ? withoutPrefix(texts.slice(1)) : texts

/** Removes a final S and the symbols in a word, which do not distinguish names. */
const rootOf = (word: string): string =>
  equivalentWords[word] ?? (word.length > 1 ? word.replace(/(?<!S)S+$/, '') || word : word)

/**
 * Reduces a company name to what distinguishes it by law (Companies Act 2006 s. 66, SI 2015/17). Case, accents, spaces,
 * symbols, a leading "the", endings and plurals are ignored; equivalent words are written alike. Two names with one key
 * are the same name.
 */
export const sameAsKey = (name: string): string =>
  withoutEndings(withoutPrefix(splitWords(name)))
    .map(rootOf)
    .join('')
