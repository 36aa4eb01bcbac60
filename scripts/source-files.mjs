import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'dist-gallery', '.portico', '.cache', '.git', 'test-results', '.look'])

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })

/** Lists every source file of the project (.ts, .tsx, .mjs or the given kinds), as a path from its folder. */
export const sourceFiles = (root, kinds = /\.(ts|tsx|mjs)$/) =>
  walk(root)
    .filter((path) => kinds.test(path) && !path.endsWith('.d.ts'))
    .map((path) => relative(root, path))
    .sort()
