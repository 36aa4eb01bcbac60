import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from '#scripts/source-files.mjs'

const root = join(fileURLToPath(import.meta.url), '..', '..', '..', '..')
const sources = sourceFiles(root)
  .filter((path) => path.startsWith('web/') && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const routes = sources.filter(({ path }) => path.startsWith('web/main/routes/'))
const importOf = (text: string, name: string): string | undefined =>
  text.match(new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '#([^']+)'`))?.[1]

describe('the search state of a page', () => {
  test('is declared once: its route takes the type from the file of the schema', () => {
    const declared = routes.flatMap(({ path, text }) =>
      [...text.matchAll(/validateSearch: (?:asWritten<(\w+)>|(\w+))/g)].map(([, type, parser]) => ({
        path,
        from: importOf(text, type ?? parser ?? ''),
      })),
    )
    expect(declared.length).toBeGreaterThan(30)
    expect(declared.filter(({ from }) => from?.endsWith('-search.ts') !== true)).toEqual([])
  })

  test('has its defaults in the schema only', () => {
    expect(routes.filter(({ text }) => text.includes('stripSearchParams')).map(({ path }) => path)).toEqual([])
  })

  test('is not declared again by a page', () => {
    const again = /:\s*\{[^}]*\}\s*=\s*useSearch\(/
    expect(sources.filter(({ text }) => again.test(text)).map(({ path }) => path)).toEqual([])
  })
})
