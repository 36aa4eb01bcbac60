/** Characters that only say where a line may end: nobody sees them, and whoever copies the text gets them. */
const breakMarks = /[\u00AD\u200B\u2060\uFEFF]/gu

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const maxPart = 12

/** The characters as people see them; those of a plain word cost a tenth of what the others do. */
const charactersOf = (word: string): string[] =>
  /^[!-~]*$/.test(word) ? word.split('') : Array.from(characters.segment(word), ({ segment }) => segment)

/** A long word in parts: before an at sign or a dot, after other punctuation, and after 12 characters. */
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
 * A text in the parts between which a line may end: what is no word of any language (a link, a serial number) goes on in a
 * new line where its column ends. The template joins them again, without a character between them.
 */
export const breakable = (text: string): readonly string[] =>
  text
    .replace(breakMarks, '')
    .split(/(\S{25,})/u)
    .flatMap((part, index) => (index % 2 === 0 ? [part] : partsOf(part)))
    .filter((part) => part !== '')
