// A database with a later migration refuses an earlier one: a new migration comes after all on the main branch.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = 'server/main/migrations'

/** Lists the migrations on the main branch; none if there is no such branch, or no repository. */
const landed = (root) => {
  for (const branch of ['main', 'origin/main'])
    try {
      const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
      return execFileSync('git', ['ls-tree', '--name-only', branch, `${folder}/`], options)
        .split('\n')
        .filter((path) => path.endsWith('.ts'))
        .map((path) => basename(path))
    } catch {
      // Tried under the next name.
    }
  return []
}

/** Returns one line for each name of `here` that is not in `before` and sorts before its last one. */
export const outOfOrder = (before, here) => {
  const last = before.toSorted().at(-1) ?? ''
  return here
    .filter((name) => !before.includes(name) && name < last)
    .map((name) => `${folder}/${name} must have a number above that of ${last}, which databases have already`)
}

/** Lists new migrations whose numbers are too low, one per line. */
export const misplacedMigrations = (root) =>
  outOfOrder(
    landed(root),
    readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts')),
  )
