import { type DescribedSic, sicCodes } from './sic-codes.ts'
import list from './sic-hints.json' with { type: 'json' }

/** How many codes a search finds at most. */
const maxFound = 20
/** Shorter words are prepositions and articles, except trade words. */
const minWord = 3

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const searched = sicCodes.map((sic) => ({ sic, text: ` ${plain(sic.description)} ` }))

/** Each trade word of another language with the words of the list that it stands for. */
const translations = Object.entries(list.hints).flatMap(([english, words]) =>
  words.map((word) => ({ word: plain(word), english: plain(english) })),
)

/** What a typed word may be in the list: itself, and what the trade words that begin with it stand for. */
const meaningsOf = (word: string): Set<string> =>
  new Set([word, ...translations.filter((one) => one.word.startsWith(word)).map(({ english }) => english)])

const tradeWords = new Set(translations.map(({ word }) => word))

/** Several words that are one trade word, such as `agenzia viaggi`, count as one. */
const termsOf = (text: string): string[] =>
  tradeWords.has(text) ? [text] : text.split(' ').filter((word) => word.length >= minWord || tradeWords.has(word))

/** 3 for a whole word, 2 for the beginning of one, 0 for neither. */
const fit = (text: string, meaning: string): number => {
  if (text.includes(` ${meaning} `)) return 3
  return text.includes(` ${meaning}`) ? 2 : 0
}

const byCode = (digits: string): DescribedSic[] => sicCodes.filter(({ code }) => code.startsWith(digits))

/** Finds codes by their first digits, or by words in English, Spanish or Italian; the best 20, those with most words first. */
export const searchSicCodes = (typed: string): DescribedSic[] => {
  const text = plain(typed)
  if (/^\d{1,5}$/.test(text)) return byCode(text).slice(0, maxFound)
  const terms = termsOf(text).map(meaningsOf)
  const found = searched
    .map(({ sic, text: description }) => {
      const fits = terms.map((meanings) => Math.max(...[...meanings].map((meaning) => fit(description, meaning))))
      return { sic, met: fits.filter((one) => one > 0).length, score: fits.reduce((sum, one) => sum + one, 0) }
    })
    .filter(({ met }) => met > 0)
  const most = Math.max(0, ...found.map(({ met }) => met))
  return found
    .filter(({ met }) => met === most)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxFound)
    .map(({ sic }) => sic)
}
