/** The characters of Windows-1252 from 0x80 to 0x9F, where it differs from ISO 8859-1; unused places are spaces. */
const special = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Matches what ISO 8859-1 lacks. */
const beyond = /[^\p{ASCII}\u00A0-\u00FF]/gu

const replacement = '?'

/** Encodes a text as Windows-1252, composed where it can be; other characters become question marks. */
export const encodeWindows1252 = (text: string): Buffer =>
  Buffer.from(
    text.normalize('NFC').replace(beyond, (character) => {
      const at = special.indexOf(character)
      return at === -1 || character === ' ' ? replacement : String.fromCharCode(0x80 + at)
    }),
    'latin1',
  )
