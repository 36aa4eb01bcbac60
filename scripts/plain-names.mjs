// Names in the terms of the field: no word of the private vocabulary that this code once had, and files named after their export.
import { basename } from 'node:path'

/** Words that names no longer use, each with the term of the field. */
const retired = [
  [/\b(?:most|longest)(?=[A-Z])(?!Recent)\w*/, 'max…'],
  [/\b(?:fewest|least)(?=[A-Z])\w*/, 'min…'],
  [/\b(?:u|isU|setU)sual(?=[A-Z])\w*/, 'default…'],
  [/\b\w*(?:[gG]iveUp|[gG]ivenUp)\w*/, 'abandon…, dead…'],
  [/\b(?:reckon|heal|plant)(?:ed|ing)?(?![a-z])\w*/, 'calculate…, repair…, seed…'],
  [
    /\b(?:hold|keep)(?:Account|Company|Connection|Customer|Document|Invoice|Owner|Payer|Record|Request|User)\w*/,
    'lock…, save…',
  ],
  [/\b\w+(?:Papers?|Keeper)(?:[A-Z]\w*)?\b/, 'Document(s), Saver'],
]

/** Files whose role in their room is their name. */
const roles =
  /^(?:deps|tables|policy|rules|present|routes|jobs|mails|api|schemas|events|invariants|queries|fields|testing|types|errors|limits|client|adapter|context|index|main|wiring|run|root|default-search|app|guards|port(?:-suite.*)?|customer|manager|public|admin|staff|texts.*|.*-(?:routes|schemas|screens|samples|docs|section|task|setup|tables))$/

/** Rooms whose files hold the calls or the shapes of one subject rather than one function. */
const subjects = /^(?:contract|sandbox|e2e|bench|scripts|vite|server\/api-reference)\/|\/(?:migrations|access)\//

const withoutTexts = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")

const kebab = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

/** The retired names in one source file, one line each. */
export const retiredNames = (path, text) => {
  if (path.includes('/migrations/') || path.startsWith('scripts/')) return []
  const code = withoutTexts(text)
  return retired.flatMap(([pattern, better]) => {
    const found = pattern.exec(code)
    return found ? [`${path}: "${found[0]}" is a retired word in a name; write ${better}`] : []
  })
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
