import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceFiles } from '#scripts/source-files.mjs'

/** What no pure rule imports: databases, servers, files and pages. */
const impure =
  /^(pg|pg-boss|fastify|stripe|react|nodemailer|node:(fs|net|http|child_process|worker_threads|stream)|@(mantine|tanstack|lingui|tabler|electric-sql|node-rs)\/)/
/** Names of files that state a rule, also where no test is beside them yet. */
const rulesByName =
  /\/(rules|policy|totals|items|period|penalties|months|retry-outlook|money|vat-cents|calendar|iban|postcode|tax-number|company-number)\.ts$/
/** What a file of rules does not import itself: rows and their tables. */
const stored = /^kysely$|\/tables\.ts$|\/database\//
const untouched = /\/(testing|demo|migrations|access|testing\.ts)(\/|$)|\.d\.ts$/

const importsOf = (path: string): { readonly specifier: string; readonly names: string }[] =>
  [...readFileSync(path, 'utf8').matchAll(/^(?:import|export) (?!type )((?:[^'";]*?) )?(?:from )?'([^']+)'/gm)]
    .map(([, names = '', specifier = '']) => ({ names, specifier }))
    .filter(({ names }) => !/^\{\s*(?:type \w+,?\s*)+\}\s*from\s*$/.test(names))

const fileOf = (importer: string, specifier: string): string | null => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(importer), specifier) : null
}

/** Reports whether nothing that a file imports, however far away, needs a database, a server, files or a page. */
const createPurity = () => {
  const known = new Map<string, boolean>()
  const isPure = (path: string): boolean => {
    const found = known.get(path)
    if (found !== undefined) return found
    known.set(path, true)
    const pure = importsOf(path).every(({ specifier }) => {
      const file = fileOf(path, specifier)
      if (file === null) return !impure.test(specifier)
      return file.endsWith('.json') || (file.endsWith('.ts') && existsSync(file) && isPure(file))
    })
    known.set(path, pure)
    return pure
  }
  return isPure
}

/** Lists the files that a file imports, however far away, itself included. */
export const closureOf = (path: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(path) || !existsSync(path)) return seen
  seen.add(path)
  for (const { specifier } of importsOf(path)) {
    const file = fileOf(path, specifier)
    if (file?.endsWith('.ts')) closureOf(file, seen)
  }
  return seen
}

const roomOf = (path: string): string => path.split('/')[0] ?? ''

/** Pages run the contract's rules without testing them. */
const mayTest = (test: string, path: string): boolean =>
  roomOf(test) === roomOf(path) || (path.startsWith('contract/') && test.startsWith('server/'))

/** A source of pure rules, with the tests without a database that import it, the test beside it first. */
export interface RuleFile {
  readonly path: string
  readonly tests: readonly string[]
}

/** Lists the pure rules of the product: sources with a test without a database beside them, and those named as rules. */
export const ruleFiles = (root: string): RuleFile[] => {
  const paths = sourceFiles(root).filter((path) => /^(contract|server|web)\/.*\.ts$/.test(path))
  const isPure = createPurity()
  const tests = paths.filter((path) => path.endsWith('.test.ts') && isPure(path))
  const closures = new Map(tests.map((test) => [test, closureOf(test)]))
  return paths
    .filter((path) => !path.endsWith('.test.ts') && !untouched.test(path) && isPure(path))
    .filter((path) => !importsOf(path).some(({ specifier }) => stored.test(specifier)))
    .filter((path) => rulesByName.test(path) || closures.has(path.replace(/\.ts$/, '.test.ts')))
    .map((path) => {
      const beside = path.replace(/\.ts$/, '.test.ts')
      const rank = (test: string): number => (test === beside ? 0 : Number(roomOf(test) !== roomOf(path)) + 1)
      const related = tests.filter((test) => mayTest(test, path) && closures.get(test)?.has(path))
      return { path, tests: related.toSorted((a, b) => rank(a) - rank(b)) }
    })
}
