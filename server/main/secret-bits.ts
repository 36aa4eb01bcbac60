/** Words by which a secret shows itself as nobody's or everybody's. */
const weakSecretPattern = /change.?me|default|example|secret|password|portico/i

const alphabetOf = (text: string): number => {
  if (/^[0-9a-f]+$/i.test(text)) return 16
  return [/[0-9]/, /[a-z]/, /[A-Z]/, /[^0-9a-zA-Z]/].reduce(
    (size, signs, index) => size + (signs.test(text) ? ([10, 26, 26, 10][index] ?? 0) : 0),
    0,
  )
}

/** The length of the longest piece from here on that stood before; pieces of fewer than three signs count for nothing. */
const repeatedFrom = (text: string, from: number): number => {
  let length = 3
  if (!text.slice(0, from + length - 1).includes(text.slice(from, from + length))) return 0
  while (from + length < text.length && text.slice(0, from + length).includes(text.slice(from, from + length + 1)))
    length += 1
  return Math.min(length, text.length - from)
}

/** `aaa…`, `123…`, `zyx…`: each sign follows from the two before it. */
const goesOn = (text: string, at: number): boolean => {
  if (at < 2) return false
  const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
  return Math.abs(step) <= 1 && step === text.charCodeAt(at - 1) - text.charCodeAt(at - 2)
}

/** Three letters and more in one case with a vowel, as words have them; letters of hexadecimal are none. */
const wordFrom = (text: string, from: number): number => {
  const [word = ''] = /^(?:[A-Z]?[a-z]{3,}|[A-Z]{3,})/.exec(text.slice(from)) ?? []
  return /[aeiouy]/i.test(word) && !/^[a-f]+$/i.test(word) ? word.length : 0
}

/**
 * Estimates the bits of chance in a secret from below: signs of the alphabet that it uses, where what goes on (`1234`), comes
 * again or reads like a word counts for little. 0 for one that gives itself away (`changeme…`).
 */
export const secretBits = (secret: string): number => {
  if (weakSecretPattern.test(secret)) return 0
  const perSign = Math.log2(Math.max(alphabetOf(secret), 2))
  let bits = 0
  for (let at = 0; at < secret.length; ) {
    const repeated = repeatedFrom(secret, at)
    const word = repeated > 0 ? 0 : wordFrom(secret, at)
    if (repeated > 0) bits += Math.min(Math.log2(at + 2) + 2, repeated * perSign)
    // Two bits a letter: about what one letter of a text in a known language tells.
    else if (word > 0) bits += word * 2
    else bits += goesOn(secret, at) || secret[at] === ' ' ? 0.5 : perSign
    at += Math.max(repeated, word, 1)
  }
  return bits
}
