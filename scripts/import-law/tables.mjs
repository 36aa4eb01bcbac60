// Only the domain that owns a table names it in SQL, typed or raw.
import { domainOf, isTest } from './rooms.mjs'

const tablesFile = /^server\/(?:domains\/[^/]+|platform\/.+)\/tables\.ts$/
const declarations = /(?:\b(?:type|interface) \w*Tables\b[^{]*|\$extendTables<)\{([^}]*)\}/g

/** `platform` for the base layer, whose tables every room above it may name. */
const ownerOf = (path) => domainOf(path) ?? path.split('/')[1]

/** Lists the tables that a `tables.ts` declares, also the views. */
const declared = (text) =>
  [...text.matchAll(declarations)].flatMap(([, body]) =>
    [...body.matchAll(/(?:^|[;\n])\s*([a-z_0-9]+):/g)].map(([, name]) => name),
  )

/** Joins domains on purpose: what carries data over, and what must be true between domains. */
const namesAll = /^server\/main\/(migrations|invariants)\//

/** Domains that write tables of the one below them, besides their own. */
const lent = { accounts: ['people'], registry: ['registry-records'] }

const migration = /^server\/main\/migrations\/.*\.ts$/
const name = '([a-z_0-9]+)'
const creates = new RegExp(
  `\\bcreate (?:table|view) (?:if not exists )?${name}|\\balter table [\\w".]+ rename to ${name}`,
  'g',
)
const removes = new RegExp(`\\bdrop (?:table|view) (?:if exists )?${name}|\\balter table ${name} rename to\\b`, 'g')

/** Lists the tables that migrations create and no `tables.ts` declares: their owner would be unknown. */
const ownerless = (files, owners) => {
  const texts = Object.entries(files).filter(([path]) => migration.test(path))
  const named =
    (pattern) =>
    ([path, text]) =>
      [...text.matchAll(pattern)].map((m) => [m[1] ?? m[2], path])
  const removed = new Set(texts.flatMap(named(removes)).map(([table]) => table))
  return texts
    .flatMap(named(creates))
    .filter(([table]) => !owners.has(table) && !removed.has(table))
    .map(([table, path]) => `${path} must not create ${table}: no tables.ts declares it`)
}

const withoutComments = (text) => text.replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, ' ')

/** Lists the names of tables in a text, at the positions where SQL or the query builder expects one. */
const mentions = (names) => {
  const one = `["']?(${names.join('|')})\\b`
  const patterns = [
    `\\b(?:from|join|into|update|table|truncate|using|references)\\s+(?:only\\s+|lateral\\s+)?${one}(?!\\s*:)`,
    `\\bfrom\\s+[a-z_]+(?:\\s+(?:as\\s+)?[a-z_]+)?\\s*,\\s*${one}`,
    `(?:\\w*From|\\w*Into|\\w*Table|\\w*[jJ]oin|\\.from|\\.using|\\.table|\\.ref)\\(\\s*\\[?\\s*\`?${one}`,
  ].map((pattern) => new RegExp(pattern, 'g'))
  return (code) => new Set(patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name)))
}

/** Lists every place where SQL names a table of another domain, and tables with two owners. */
export const refusedTables = (files) => {
  const owners = new Map()
  const twice = []
  for (const [path, text] of Object.entries(files).filter(([path]) => tablesFile.test(path)))
    for (const name of declared(text)) {
      const [before, owner] = [owners.get(name), ownerOf(path)]
      if (before !== undefined && before !== owner) twice.push(`${path} declares ${name}: a table of ${before}`)
      else owners.set(name, owner)
    }
  if (owners.size === 0) return []
  const namesIn = mentions([...owners.keys()])

  const foreign = Object.entries(files)
    .filter(([path]) => /^server\/(domains|main|platform)\/.*\.ts$/.test(path) && !isTest(path) && !namesAll.test(path))
    .flatMap(([path, text]) => {
      const code = withoutComments(text)
      const lines = [...namesIn(code)]
        .filter((name) => ![ownerOf(path), 'platform', ...(lent[ownerOf(path)] ?? [])].includes(owners.get(name)))
        .map((name) => `${path} must not name the table ${name}: it belongs to ${owners.get(name)}`)
      return code.includes('$extendTables<') && !tablesFile.test(path) && !path.endsWith('/database.ts')
        ? [...lines, `${path} must not type tables: tables.ts does`]
        : lines
    })
  return [...twice, ...ownerless(files, owners), ...foreign]
}
