// House rules that no linter has: file sizes, names, no suppressions, no unfinished work.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { retypedFunctions } from './domain-dependencies.mjs'
import { navigatesLate } from './late-navigation.mjs'
import { misplacedMigrations } from './migration-order.mjs'
import { misnamedFile, retiredNames, retiredStyleNames } from './plain-names.mjs'
import { sourceFiles } from './source-files.mjs'
import { missingClasses, moduleReader } from './style-classes.mjs'

const maxAllowed = 250
const forbiddenNames = /(^|-)(utils?|helpers?|common|misc|v2)(-|\.|$)/i
const forbiddenText = [
  [/\b(TO)DO\b|\bFIX(ME)\b/, 'unfinished work'],
  [/@ts-(ignore|nocheck|expect-error)/, 'a suppressed type error'],
  [/\bas any\s*[,;)\]}.]|:\s*any\s*(?:[,;)=\]>|&}]|$)|<any>/m, 'any'],
  [/as unknown as/, 'a forced type'],
  [/\.(only|skip|todo)\(/, 'a test that does not run'],
]

// A test must reach nothing that it did not start: the default ports belong to a product that may run beside it.
const testFile = /\.(test|spec)\.tsx?$|(^|\/)testing(\.ts$|\/)|^e2e\//
const defaultAddress = /(?:localhost|127\.0\.0\.1):300[0-2]\b|\bport: 300[0-2]\b/
/** Tests of the configuration, which contain these defaults; they open no connection. */
const namesDefaults = [
  'e2e/stack/test-environment.test.ts',
  'server/main/banking-of.test.ts',
  'server/main/read-configuration.test.ts',
  'server/main/describe-settings.test.ts',
  'server/main/start-sentence.test.ts',
]

/** The one place that leaves tests out: those on two instances, where there is no PostgreSQL. `npm test` counts them. */
const leavesOut = "info.skip(stackName === 'pair' && !process.env['STACK_PAIR']"

/** An import of a parent folder: written from the project's folder (`#server/…`), so that every import reads alike. */
const parentImport = /(?:\bfrom|\bimport)\s*\(?\s*['"]\.\.\//

/** Lists the violations of the house rules, one per line. */
export const findings = (root) => {
  const readModule = moduleReader(root)
  const styles = sourceFiles(root, /\.css$/).flatMap((path) => retiredStyleNames(path, readModule(path)))
  const sources = sourceFiles(root).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const lines = text.split('\n').length - 1
    const own = path === 'scripts/house-rules.mjs'
    const judged = path === 'e2e/stack/journey.ts' ? text.replace(leavesOut, '') : text
    return [
      ...(lines > maxAllowed ? [`${path} has ${lines} lines; over ${maxAllowed} something wants to move out`] : []),
      ...(forbiddenNames.test(basename(path)) ? [`${path}: the name says nothing`] : []),
      ...(testFile.test(path) && !namesDefaults.includes(path) && defaultAddress.test(text)
        ? [`${path}: a test names a default address of the product`]
        : []),
      ...(path.startsWith('web/') && navigatesLate(text)
        ? [`${path} opens a page after an answer, even where its reader has left: useLateNavigate`]
        : []),
      ...(/\.tsx?$/.test(path) && parentImport.test(text)
        ? [`${path} imports with ../: write #server/…, #web/… and so on`]
        : []),
      ...retypedFunctions(path, text),
      ...retiredNames(path, text),
      ...misnamedFile(path, text),
      ...missingClasses(path, text, readModule),
      ...(own
        ? []
        : forbiddenText.filter(([pattern]) => pattern.test(judged)).map(([, what]) => `${path} holds ${what}`)),
    ]
  })
  return [...sources, ...styles]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const found = [...findings(root), ...misplacedMigrations(root)]
  for (const line of found) process.stdout.write(`${line}\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
