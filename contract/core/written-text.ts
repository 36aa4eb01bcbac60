/**
 * Invisible characters that come from pasting: soft hyphens, zero-width spaces, byte order marks, direction marks and
 * controls. NUL is not included: it is refused. (A byte order mark is white space to `\s`.)
 */
const unseen =
  /(?!\s|\0)[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\uFEFF/gu

const joiners = /[\u200C\u200D]+/g
/** Scripts in which joiners have no effect: one between their letters is an accident or deception. */
const unjoined = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Nd}]/u
const joinable = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u

const isJoined = (sign: string | undefined): boolean =>
  sign !== undefined && joinable.test(sign) && !unjoined.test(sign)

/** Removes joiners except between two characters: only Persian and Indic words and composed emoji need them. */
const withoutNeedlessJoiners = (text: string): string =>
  text.replace(joiners, (found, at: number) => {
    const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1)
    const [after] = Array.from(text.slice(at + found.length, at + found.length + 2))
    return isJoined(before) && isJoined(after) ? found : ''
  })

/** Normalises text of one or several lines for storage: composed (NFC), without invisible characters. */
const seen = (written: string): string => {
  let text = written
  for (;;) {
    const next = withoutNeedlessJoiners(text.replace(unseen, '')).normalize('NFC')
    if (next === text) return text
    text = next
  }
}

/** Normalises one line for storage. Each run of white space becomes one ordinary space, and both ends are trimmed. */
export const tidyLine = (written: string): string =>
  seen(written.replace(/[\s\u0085]+/g, ' '))
    .replace(/ +/g, ' ')
    .trim()

/** Normalises text of several lines for storage: ordinary spaces and line ends; trimmed. */
export const tidyText = (written: string): string =>
  seen(written.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\S\n\t]/g, ' ')).trim()

/** Normalises an email address for storage: in lower case, trimmed, without invisible characters. */
export const tidyEmail = (written: string): string => tidyLine(written.replace(joiners, '')).toLowerCase()
