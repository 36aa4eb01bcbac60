// A database that has a later migration refuses an earlier one: a new migration comes after all that the main branch has.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = 'server/main/migrations'

/** The migrations on the main branch; none where there is no such branch, or no repository. */
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

/** One line for each name of `here` that is not among `before` and sorts before the last of them. */
export const outOfOrder = (before, here) => {
  const last = before.toSorted().at(-1) ?? ''
  return here
    .filter((name) => !before.includes(name) && name < last)
    .map((name) => `${folder}/${name} must have a number above that of ${last}, which databases have already`)
}

/** New migrations whose numbers are too low, one line each. */
export const misplacedMigrations = (root) =>
  outOfOrder(
    landed(root),
    readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts')),
  )
