// The import rules of the project (docs/map.md): which room may import which. No inline exceptions.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cycles } from './import-law/cycles.mjs'
import { exceptions } from './import-law/exceptions.mjs'
import { importsOf, refusal, refusedImports } from './import-law/imports.mjs'
import { reachedStaffContract } from './import-law/staff-contract.mjs'
import { refusedStyles } from './import-law/styles.mjs'
import { refusedTables } from './import-law/tables.mjs'
import { sourceFiles } from './source-files.mjs'

/** Reports whether `from` may import `to`; both are paths from the project's folder. */
export const allowed = (from, to) => refusal(from, to) === undefined

/** Lists what breaks the rules in a tree of files, one per line, and the exceptions that no longer apply. */
export const breachesIn = (files, except = exceptions) => {
  const imports = Object.entries(files).flatMap(([from, text]) =>
    from.endsWith('.css') ? [] : importsOf(from, text).map((to) => ({ from, to })),
  )
  const found = [
    ...new Set([
      ...refusedImports(imports),
      ...cycles(imports),
      ...reachedStaffContract(imports),
      ...refusedStyles(files, imports),
      ...refusedTables(files),
    ]),
  ]
  const covers = ({ line }, breach) => breach.startsWith(`${line}:`)
  return [
    ...found.filter((breach) => !except.some((exception) => covers(exception, breach))),
    ...except
      .filter((exception) => !found.some((breach) => covers(exception, breach)))
      .map(({ line }) => `scripts/import-law/exceptions.mjs lists what no longer exists: ${line}`),
  ]
}

/** Lists everything in the project that breaks the rules, one per line. */
export const breaches = (root) =>
  breachesIn(
    Object.fromEntries(
      sourceFiles(root, /\.(ts|tsx|mjs|css)$/).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    ),
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = breaches(join(dirname(fileURLToPath(import.meta.url)), '..'))
  for (const line of found) process.stdout.write(`${line}\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
