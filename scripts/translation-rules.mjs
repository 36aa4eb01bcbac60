// The rules behind check-translations.mjs, as functions over texts, so that tests can feed them violations.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { styleFindings } from './text-style.mjs'
import { hasEnglish, sameInEveryLanguage } from './translation-words.mjs'

/** Texts of the specification that no answer uses yet (decisions on login, later screens). */
const unusedTexts = ['error.user_not_updated', 'error.data_not_received', 'error.page_loading', 'error.saving']

const cased = new Set(['plural', 'select', 'selectordinal'])

const walk = (tokens, found) => {
  for (const token of tokens) {
    if (!Array.isArray(token)) continue
    const [name, type = 'text', details] = token
    found.add(`${name}:${type}`)
    if (!cased.has(type)) continue
    if (!('other' in details)) throw new Error(`{${name}, ${type}} has no case "other"`)
    if (type === 'plural' && !('one' in details)) throw new Error(`{${name}, plural} has no case "one"`)
    for (const [name, inner] of Object.entries(details)) if (name !== 'offset') walk(inner, found)
  }
  return found
}

/** Lists the placeholders of an ICU message as `name:type`; throws for an invalid message. */
export const placeholders = (message) =>
  [...walk(compileMessageOrThrow(message), new Set())].sort((one, other) => one.localeCompare(other))

const placeholdersOr = (message, faulty) => {
  try {
    return placeholders(message)
  } catch (error) {
    faulty(error.message)
    return null
  }
}

/** Merges one language's messages from its files; reports files that are not flat JSON and duplicate keys. */
const merged = (language, files, say) => {
  const messages = new Map()
  for (const [name, text] of Object.entries(files)) {
    const pairs = [...text.matchAll(/^\s*"((?:[^"\\]|\\.)+)"\s*:/gm)].map(([, key]) => key)
    let parsed = {}
    try {
      parsed = JSON.parse(text)
    } catch (error) {
      say(`locales/${language}/${name} is not JSON: ${error.message}`)
    }
    if (pairs.length > Object.keys(parsed).length) say(`locales/${language}/${name} holds a key twice`)
    for (const [key, message] of Object.entries(parsed)) {
      if (typeof message !== 'string' || message.trim() === '') say(`${language}: ${key} says nothing`)
      else if (messages.has(key)) say(`${language}: ${key} stands in ${messages.get(key).name} and in ${name}`)
      else messages.set(key, { name, message })
    }
  }
  return messages
}

const compared = (language, english, messages, say) => {
  for (const key of messages.keys()) if (!english.has(key)) say(`${language}: ${key} is not in English`)
  for (const [key, { name, message }] of english) {
    const own = messages.get(key)
    if (!own) {
      say(`${language}: ${key} is missing (${name})`)
      continue
    }
    if (own.name !== name) say(`${language}: ${key} stands in ${own.name}, in English in ${name}`)
    const wanted = placeholdersOr(message, () => {})
    const found = placeholdersOr(own.message, (problem) => say(`${language}: ${key}: ${problem}`))
    if (wanted && found && wanted.join() !== found.join())
      say(`${language}: ${key} has the placeholders [${found.join()}], in English [${wanted.join()}]`)
    if (own.message === message && !sameInEveryLanguage(key, message)) say(`${language}: ${key} is the English text`)
    const word = hasEnglish(own.message)
    if (word && !sameInEveryLanguage(key, message)) say(`${language}: ${key} holds the English word "${word}"`)
  }
}

const template = /`([a-z_]+(?:\.[a-z_]+)*\.)\$\{(?:[\w.]+\}((?:\.[a-z_]+)+)`)?/gi

/** Lists templates such as `wizard.step.${name}` and `mail.${name}.subject` in the sources: prefix and suffix. */
const templates = (sources) =>
  new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(template)].map(([, prefix, suffix = '']) => [`${prefix} ${suffix}`, { prefix, suffix }]),
    ),
  ).values()

const isUsed = (key, literals, patterns, prefixes) => {
  if (literals.has(key)) return true
  for (const { prefix, suffix } of patterns) {
    if (key.length <= prefix.length + suffix.length || !key.startsWith(prefix) || !key.endsWith(suffix)) continue
    const rest = key.slice(prefix.length, key.length - suffix.length)
    const values = suffix === '' && prefixes[prefix]
    if (values ? values.includes(rest) : literals.has(rest)) return true
  }
  return false
}

const texts = [
  /\b(?:label|title|placeholder|aria-label|alt|description|text|errorText)="([^"]*\p{L}{2}[^"]*)"/gu,
  /<[A-Za-z][^<>]*>\s*([^<>{}=;()[\]]*\p{L}{3,}[^<>{}=;()[\]]*)<\//gu,
]

/** Lists texts for people in a screen's code instead of a catalogue; ignores props that name a key. */
const written = ({ path, text }, english) =>
  /^web\/.*\.tsx$/.test(path)
    ? texts.flatMap((pattern) =>
        [...text.matchAll(pattern)]
          .filter(([, found]) => !english.has(found))
          .map(([, found]) => `${path} holds a written text: "${found.trim()}"`),
      )
    : []

/** Lists texts that a screen shows as a title although they end with a full stop. */
const stoppedTitles = ({ path, text }, language, messages) =>
  /^web\/.*\.tsx$/.test(path)
    ? [...text.matchAll(/\stitle=\{t\('([^']+)'/g)]
        .filter(([, key]) => /[^.]\.$/.test(messages.get(key)?.message ?? ''))
        .map(([, key]) => `${language}: ${key} is a title in ${path} and ends with a full stop`)
    : []

/**
 * Lists all violations in the catalogues, one per line. `catalogues` is { language: { file: text } }, `sources` the
 * code that uses them, `codes` the keys that the contract declares, `fieldKeys` those of messages of fields,
 * `prefixes` the values after a template's prefix.
 */
export const findings = ({ catalogues, sources, codes, prefixes, fieldKeys = [] }) => {
  const found = []
  const say = (line) => found.push(line)
  const { en = {}, ...others } = catalogues
  const english = merged('en', en, say)
  for (const [key, { message }] of english) placeholdersOr(message, (problem) => say(`en: ${key}: ${problem}`))
  const style = (language, messages) => {
    const plain = new Map([...messages].map(([key, { message }]) => [key, message]))
    found.push(...styleFindings(language, plain, fieldKeys))
    for (const source of sources) found.push(...stoppedTitles(source, language, messages))
  }
  style('en', english)
  for (const [language, files] of Object.entries(others)) {
    const messages = merged(language, files, say)
    compared(language, english, messages, say)
    style(language, messages)
  }
  for (const code of codes) if (!english.has(code)) say(`en: ${code} is declared by the contract and has no text`)
  const literals = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/['"`]([\w .]+)['"`]|\b([\w]+)\b/g)].map(([, quoted, word]) => quoted ?? word),
    ),
  )
  for (const key of [...codes, ...unusedTexts]) literals.add(key)
  const patterns = [...templates(sources)]
  for (const [key, { name }] of english)
    if (!isUsed(key, literals, patterns, prefixes)) say(`en: ${key} is used nowhere (${name})`)
  for (const source of sources) found.push(...written(source, english))
  return found
}
