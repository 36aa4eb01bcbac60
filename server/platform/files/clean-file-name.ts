import { type FileType, fileTypeOf } from '#contract/documents/schemas.ts'

const maxCharacters = 150
const nameless = 'document'

/**
 * Matches controls, direction marks, invisible characters (except joiners, which some scripts need) and lone
 * surrogates.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu
/** Characters that are special to file systems, and markup. */
const special = /[<>:"|?*]/g
/** Device names, whatever their extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Removes invisible characters, the path, repeated spaces, and spaces and dots around the name. */
const cleaned = (given: string): string =>
  given
    .normalize('NFC')
    // Browsers send line ends and quotation marks this way.
    .replace(/[\t\r\n]+|(?:%0[ad])+/gi, ' ')
    .replace(unseen, '')
    .replace(/%22/g, "'")
    .split(/[/\\]/)
    .findLast((part) => /[^\s.]/u.test(part))
    ?.replace(special, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.\u200c\u200d]+|(?<![\s.\u200c\u200d])[\s.\u200c\u200d]+$/gu, '')
    .replace(device, '_$&') ?? ''

/** Returns the file type of a cleaned name's extension; null for another extension or none. */
export const typeOfEnding = (given: string): FileType | null => {
  const ending = /(?:^|\.)([a-z]+)$/i.exec(cleaned(given))?.[1]?.toLowerCase()
  return ending === undefined ? null : fileTypeOf(ending)
}

/** Shortens a text to whole characters, as people see them, that fit. */
const shortened = (text: string, room: number): string => {
  let short = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (short.length + segment.length > room) break
    short += segment
  }
  return short.trimEnd()
}

/**
 * Cleans a sender's file name for display and download: no path, no invisible characters, at most 150 characters with
 * its extension. Never used as a name in storage.
 */
export const cleanFileName = (given: string, type: FileType): string => {
  const name = cleaned(given)
  const written = /(^|\.)([a-z]+)$/i.exec(name)
  const isTyped = written !== null && fileTypeOf(written[2]?.toLowerCase() ?? '') === type
  const stem = (isTyped ? name.slice(0, written.index) : name).replace(/(?<![\s.])[\s.]+$/u, '')
  const ending = isTyped ? (written[2] ?? type) : type
  return `${shortened(stem, maxCharacters - ending.length - 1) || nameless}.${ending}`
}
