import { type FileType, fileTypes } from '#contract/documents/schemas.ts'

const maxCharacters = 150
const nameless = 'document'

/**
 * Controls, marks that turn the direction of writing, what is not seen (but joiners, which some scripts are
 * written with), and halves of characters.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu
/** What file systems take for something else, and markup. */
const special = /[<>:"|?*]/g
/** Names of devices, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Without what is unseen, path, doubled blanks, and blanks and dots around it. */
const cleaned = (given: string): string =>
  given
    .normalize('NFC')
    // Browsers send line ends and quotation marks so.
    .replace(/[\t\r\n]+|(?:%0[ad])+/gi, ' ')
    .replace(unseen, '')
    .replace(/%22/g, "'")
    .split(/[/\\]/)
    .findLast((part) => /[^\s.]/u.test(part))
    ?.replace(special, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.\u200c\u200d]+|(?<![\s.\u200c\u200d])[\s.\u200c\u200d]+$/gu, '')
    .replace(device, '_$&') ?? ''

/** What its ending says that a file is, by its cleaned name; null for any other ending or none. */
export const typeOfEnding = (given: string): FileType | null => {
  const ending = /(?:^|\.)([a-z]+)$/i.exec(cleaned(given))?.[1]?.toLowerCase()
  return fileTypes.find((type) => type === ending) ?? null
}

/** As many whole characters, as people see them, as have room. */
const shortened = (text: string, room: number): string => {
  let short = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (short.length + segment.length > room) break
    short += segment
  }
  return short.trimEnd()
}

/**
 * A sender's file name as it is shown and offered for download: no path, nothing unseen, at most 150 characters with its
 * ending. Never a name in storage.
 */
export const cleanFileName = (given: string, type: FileType): string => {
  const name = cleaned(given)
  const written = new RegExp(`(^|\\.)(${type})$`, 'i').exec(name)
  const stem = (written ? name.slice(0, written.index) : name).replace(/(?<![\s.])[\s.]+$/u, '')
  const ending = written?.[2] ?? type
  return `${shortened(stem, maxCharacters - ending.length - 1) || nameless}.${ending}`
}
