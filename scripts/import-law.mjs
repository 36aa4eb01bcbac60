// The import rules of the project (docs/map.md): which room may import which. No inline exceptions.
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from './source-files.mjs'

/** Returns the room of a file, as the rules name it. */
export const roomOf = (path) => {
  const parts = path.split('/')
  if (parts[0] === 'server') {
    if (parts[1] === 'providers')
      return parts.length <= 3 ? 'providers' : parts.at(-1) === 'port.ts' ? 'port' : 'adapter'
    return parts[1] === 'domains' ? `domain:${parts[2]}` : `server/${parts[1]}`
  }
  if (parts[0] === 'web') return `web/${parts[1]}`
  if (parts[0] === '#imports') return 'package'
  return parts[0]
}

const isTest = (path) => /\.test\.tsx?$|\/(testing|port-suite)(\/|\.ts$)|\.spec\.ts$/.test(path)

const screens = ['web/public', 'web/customer', 'web/manager', 'web/admin']

/** Reports whether `from` may import `to`; both are paths from the project's folder. */
export const allowed = (from, to) => {
  const [a, b] = [roomOf(from), roomOf(to)]
  if (a === b && !a.startsWith('adapter')) return true
  if (isTest(from)) return true
  if (b === 'locales') return a !== 'contract' && a !== 'sandbox'
  if (a === 'contract') return false
  if (b === 'contract') return a !== 'sandbox'
  if (a === 'server/main')
    return (
      b.startsWith('server/') ||
      b.startsWith('domain:') ||
      b === 'adapter' ||
      b === 'port' ||
      b === 'providers' ||
      b === 'sandbox'
    )
  if (a.startsWith('domain:')) {
    if (b.startsWith('domain:')) return to.endsWith('/api.ts')
    return b === 'server/platform' || b === 'port' || b === 'providers'
  }
  if (a === 'adapter') {
    if (b === 'adapter') return dirname(dirname(from)) === dirname(dirname(to))
    return b === 'port' || b === 'providers' || b === 'server/platform'
  }
  if (a === 'port') return b === 'providers'
  // Only the server reads the API reference: `main` passes it to the platform, and no page loads it.
  if (a === 'server/api-reference') return b === 'server/platform'
  if (a === 'server/platform') return b === 'providers'
  if (a === 'web/ui' || a === 'web/theme') return b === 'web/theme' || b === 'web/ui'
  if (a === 'web/lib') return false
  if (a === 'web/main') return b.startsWith('web/')
  if (a === 'web/gallery') return b === 'web/ui' || b === 'web/theme'
  if (a === 'web/shared') return b === 'web/ui' || b === 'web/lib'
  if (screens.includes(a)) return b === 'web/ui' || b === 'web/lib' || b === 'web/shared' || b === 'web/theme'
  return ['e2e', 'bench', 'scripts', 'vite', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'].includes(a)
}

const specifiers = (text) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([.#][^'"]+)['"]/g)].map((match) => match[1])

const target = (from, specifier) =>
  specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(from), specifier))

/** Lists every import that breaks the rules, one per line. */
export const breaches = (root) =>
  sourceFiles(root).flatMap((from) =>
    specifiers(readFileSync(join(root, from), 'utf8'))
      .map((specifier) => target(from, specifier))
      .filter((to) => !allowed(from, to))
      .map((to) => `${from} must not import ${to}`),
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = breaches(join(dirname(fileURLToPath(import.meta.url)), '..'))
  for (const line of found) process.stdout.write(`${line}\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
