// Names in the terms of the field: no word of the private vocabulary that this code once had, and files named after their export.
import { basename } from 'node:path'

/** Retired prefixes and pairs of words in names, each with the term of the field. */
const retired = [
  [/\b(?:most|longest)(?=[A-Z])(?!Recent)\w*/, 'max…'],
  [/\b(?:fewest|least)(?=[A-Z])\w*/, 'min…'],
  [/\b(?:u|isU|setU)sual(?=[A-Z])\w*/, 'default…'],
  [/\b\w*(?:[gG]iveUp|[gG]ivenUp)\w*/, 'abandon…, dead…'],
  [/\b\w*(?:[gG]oes|[gG]o)On(?![a-z])\w*/, 'continue…, renew…'],
  [/\bplant(?:ed|ing)?(?![a-z])\w*/, 'seed…'],
  [/\b\w+Keeper(?:[A-Z]\w*)?\b/, 'Saver'],
]

/** Words that no name contains, with the terms of the field. */
const retiredWords = [
  [['ask', 'asks', 'asked', 'asking'], 'request, query, confirm'],
  [['begin', 'begins', 'began', 'begun'], 'start'],
  [['fault', 'faults'], 'error, failure'],
  [['forget', 'forgets', 'forgotten'], 'clear, delete, purge'],
  [['heal', 'heals', 'healed', 'reckon', 'reckoned'], 'repair, calculate'],
  [['hold', 'holds', 'held'], 'lock, pause, contain'],
  [['keep', 'keeps', 'kept'], 'save, retain, attach'],
  [['news', 'wake', 'woken'], 'event, poll'],
  [['paper', 'papers'], 'document'],
  [['place', 'placeOf'], 'location, target'],
  [['sought', 'anew'], 'searched, again'],
  [['stand', 'stands', 'stood', 'standing'], 'status, exists'],
  [['surplus'], 'duplicate'],
  [['tell', 'tells', 'told', 'telling'], 'notify, report'],
  [['try', 'tries', 'tried'], 'attempt'],
]
const termOf = new Map(retiredWords.flatMap(([words, term]) => words.map((word) => [word, term])))

/** Names of other programs, of the specification and of the business state. */
const allowedNames =
  /^(?:keepAlive\w*|keepDefaultValues|keepMounted|keepPreviousData|\w*(?:onHold|OnHold|on_hold)\w*|place\w*[oO]f\w*[bB]irth|try|\w*try_again\w*|AUDIT_KEEP_YEARS|beginTransaction)$/

/** Words and phrases that comments do not use. */
const retiredInComments = [
  [/\b(?:told|tells?)\b/i, 'notify, report, check'],
  [/\b(?:held|kept)\b/i, 'locked, saved, retained'],
  [/\b(?:began|begun|begins)\b/i, 'start'],
  [/\b(?:stood|anew|sought|reckon(?:s|ed)?|woken|surplus|papers?)\b/i, 'the term of the field'],
  [/\bfaults?\b/i, 'error, failure'],
  [/\b(?:goes on|as it stands|what is to be|so many|so often|given up)\b/i, 'plain words'],
]

/** Files that quote the retired words: old versions of the data, these rules, and the placeholders of the catalogue. */
const quoting = /\/migrations\/|^scripts\/plain-names|^server\/domains\/invoicing\/pdf\/document-model\.ts$/

/** Files whose role in their room is their name. */
const roles =
  /^(?:deps|tables|policy|rules|present|routes|jobs|mails|api|schemas|events|invariants|queries|fields|testing|types|errors|limits|client|adapter|context|index|main|wiring|run|root|default-search|app|guards|port(?:-suite.*)?|customer|manager|public|admin|staff|texts.*|.*-(?:routes|schemas|screens|samples|docs|section|task|setup|tables))$/

/** Rooms whose files hold the calls or the shapes of one subject rather than one function. */
const subjects = /^(?:contract|sandbox|e2e|bench|scripts|vite|server\/api-reference)\/|\/(?:migrations|access)\//

const withoutTexts = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/(^|\s)\/\/ .*$/gm, '')
    .replace(/(?<=[(=,:?&|!]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[gimsuy]*/g, '//')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, '``')
    .replace(/>[^<>{}=()]*</g, '><')

const kebab = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

const commentsOf = (text) =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm)].map(([comment]) => comment.replace(/`[^`]*`/g, ''))

const wordsIn = (name) => kebab(name).split(/[-_]/)

const retiredIn = (code) => {
  const found = retired.flatMap(([pattern, better]) => {
    const [name] = pattern.exec(code) ?? []
    return name === undefined ? [] : [[name, better]]
  })
  for (const name of new Set(code.match(/(?<![-\w])[A-Za-z_]\w*(?![-\w])/g))) {
    const word = allowedNames.test(name) ? undefined : wordsIn(name).find((one) => termOf.has(one))
    if (word !== undefined && !found.some(([one]) => one === name)) found.push([name, termOf.get(word)])
  }
  return found
}

const inComments = (path, comments) =>
  retiredInComments.flatMap(([pattern, better]) => {
    const [word] = pattern.exec(comments) ?? []
    return word === undefined ? [] : [`${path}: "${word}" is a retired word in a comment; write ${better}`]
  })

/** Lists the retired words in the names and comments of one source file, one line each. */
export const retiredNames = (path, text) => {
  if (quoting.test(path)) return []
  const names = retiredIn(withoutTexts(text)).map(
    ([name, better]) => `${path}: "${name}" is a retired word in a name; write ${better}`,
  )
  return [...names, ...inComments(path, commentsOf(text).join('\n'))]
}

/** Names that a style sheet gives: classes, ids, custom properties, animations, containers and layers. */
const styleNames =
  /(?<=[.#])-?[a-zA-Z_][\w-]*|--[\w-]+|(?<=@(?:keyframes|layer|container) +|container(?:-name)?: *)[a-zA-Z][\w-]*/g

/** Lists the retired words in the names and comments of one style sheet, one line each. */
export const retiredStyleNames = (path, text) => {
  const rules = text.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|'[^']*'|"[^"]*"/g, '')
  const names = new Set(rules.match(styleNames))
  return [
    ...[...names].flatMap((name) => {
      const word = wordsIn(name.replace(/^-+/, '')).find((one) => termOf.has(one))
      return word === undefined ? [] : [`${path}: "${name}" has a retired word; write ${termOf.get(word)}`]
    }),
    ...inComments(path, (text.match(/\/\*[\s\S]*?\*\//g) ?? []).join('\n')),
  ]
}

/** A file with one export of a value is named after it. */
export const misnamedFile = (path, text) => {
  const name = basename(path).replace(/\.tsx?$/, '')
  if (!/\.tsx?$/.test(path) || /\.(?:test|spec|d)\.tsx?$/.test(path) || roles.test(name) || subjects.test(path))
    return []
  if (/^export (?:\{|default|\*)/m.test(text)) return []
  const names = [...text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)].map(([, one]) => one)
  const types = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, one]) => one)
  if (names.length !== 1 || [...names, ...types].some((one) => kebab(one) === name)) return []
  return [`${path} is not named after its export ${names[0]}: ${kebab(names[0])}`]
}
