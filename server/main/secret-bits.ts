/** Words that mark a secret as a placeholder. */
const weakSecretPattern = /change.?me|default|example|secret|password|portico/i

const alphabetOf = (text: string): number => {
  if (/^[0-9a-f]+$/i.test(text)) return 16
  return [/[0-9]/, /[a-z]/, /[A-Z]/, /[^0-9a-zA-Z]/].reduce(
    (size, characters, index) => size + (characters.test(text) ? ([10, 26, 26, 10][index] ?? 0) : 0),
    0,
  )
}

/** Returns the length of the longest repetition from here on; less than three characters count as none. */
const repeatedFrom = (text: string, from: number): number => {
  let length = 3
  if (!text.slice(0, from + length - 1).includes(text.slice(from, from + length))) return 0
  while (from + length < text.length && text.slice(0, from + length).includes(text.slice(from, from + length + 1)))
    length += 1
  return Math.min(length, text.length - from)
}

/** Checks whether characters continue a sequence: `aaa…`, `123…`, `zyx…`. */
const isSequence = (text: string, at: number): boolean => {
  if (at < 2) return false
  const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
  return Math.abs(step) <= 1 && step === text.charCodeAt(at - 1) - text.charCodeAt(at - 2)
}

/** Returns the length of a word: three or more letters in one case with a vowel, unless hexadecimal. */
const wordFrom = (text: string, from: number): number => {
  const [word = ''] = /^(?:[A-Z]?[a-z]{3,}|[A-Z]{3,})/.exec(text.slice(from)) ?? []
  return /[aeiouy]/i.test(word) && !/^[a-f]+$/i.test(word) ? word.length : 0
}

/**
 * Estimates a lower bound of a secret's entropy in bits, from the size of its alphabet. Sequences (`1234`), repetitions
 * and words count for little. 0 for a placeholder (`changeme…`).
 */
export const secretBits = (secret: string): number => {
  if (weakSecretPattern.test(secret)) return 0
  const bitsPerCharacter = Math.log2(Math.max(alphabetOf(secret), 2))
  let bits = 0
  for (let at = 0; at < secret.length; ) {
    const repeated = repeatedFrom(secret, at)
    const word = repeated > 0 ? 0 : wordFrom(secret, at)
    if (repeated > 0) bits += Math.min(Math.log2(at + 2) + 2, repeated * bitsPerCharacter)
    // Two bits per letter: about the entropy of text in a known language.
    else if (word > 0) bits += word * 2
    else bits += isSequence(secret, at) || secret[at] === ' ' ? 0.5 : bitsPerCharacter
    at += Math.max(repeated, word, 1)
  }
  return bits
}
