/**
 * Characters that nobody sees and that only get into a field by pasting: soft hyphens, zero-width spaces, byte order marks, marks
 * of writing direction and controls. NUL is no part of it: it is refused. (A byte order mark is white space to `\s`.)
 */
const unseen =
  /(?!\s|\0)[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\uFEFF/gu

const joiners = /[\u200C\u200D]+/g
/** Scripts whose letters no joiner changes: one between them is there by accident, or to deceive. */
const unjoined = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Nd}]/u
const joinable = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u

const isJoined = (sign: string | undefined): boolean =>
  sign !== undefined && joinable.test(sign) && !unjoined.test(sign)

/** Persian and Indic words and pictures of several signs need their joiners, between two signs; no other text does. */
const withoutNeedlessJoiners = (text: string): string =>
  text.replace(joiners, (found, at: number) => {
    const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1)
    const [after] = Array.from(text.slice(at + found.length, at + found.length + 2))
    return isJoined(before) && isJoined(after) ? found : ''
  })

/** Text as it is kept, of one line or of several: composed (NFC), without what nobody sees. */
const seen = (written: string): string => {
  let text = written
  for (;;) {
    const next = withoutNeedlessJoiners(text.replace(unseen, '')).normalize('NFC')
    if (next === text) return text
    text = next
  }
}

/** One line as it is kept: a single ordinary space wherever there was white space of any kind, and none around. */
export const tidyLine = (written: string): string =>
  seen(written.replace(/[\s\u0085]+/g, ' '))
    .replace(/ +/g, ' ')
    .trim()

/** Text of several lines as it is kept: ordinary spaces and line ends, and nothing around it. */
export const tidyText = (written: string): string =>
  seen(written.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\S\n\t]/g, ' ')).trim()

/** An email address as it is kept: in lower case, without white space around and what nobody sees. */
export const tidyEmail = (written: string): string => tidyLine(written.replace(joiners, '')).toLowerCase()
