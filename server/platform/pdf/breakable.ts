/** Matches invisible characters that mark a line break and would be copied with the text. */
const breakMarks = /[\u00AD\u200B\u2060\uFEFF]/gu

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const maxPart = 12

/** Splits a word into visible characters; a plain word costs a tenth of any other. */
const charactersOf = (word: string): string[] =>
  /^[!-~]*$/.test(word) ? word.split('') : Array.from(characters.segment(word), ({ segment }) => segment)

/** Splits a long word before an at sign or a dot, after other punctuation, and after 12 characters. */
const partsOf = (word: string): string[] => {
  const parts: string[][] = [[]]
  for (const segment of charactersOf(word)) {
    const part = parts.at(-1) ?? []
    const before = part.at(-1)
    const isNew =
      before !== undefined && (/[@.]/.test(segment) || /[-/:_?&=,;+]/.test(before) || part.length >= maxPart)
    if (isNew) parts.push([segment])
    else part.push(segment)
  }
  return parts.map((part) => part.join(''))
}

/**
 * Splits a text where a line may end, so that links and serial numbers wrap in their column. The template joins the
 * parts without any character between them.
 */
export const breakable = (text: string): readonly string[] =>
  text
    .replace(breakMarks, '')
    .split(/(\S{25,})/u)
    .flatMap((part, index) => (index % 2 === 0 ? [part] : partsOf(part)))
    .filter((part) => part !== '')
