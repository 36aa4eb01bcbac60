import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { parse } from 'vite'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.mjs'

const root = join(import.meta.dirname, '..')

interface Pattern {
  readonly pattern: string
  readonly flags: string
}

/** Lists the patterns of a module from its syntax tree. */
const patternsOf = (node: unknown): Pattern[] => {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(patternsOf)
  return 'regex' in node && node.regex ? [node.regex as Pattern, ...inside] : inside
}

const read = async (path: string): Promise<Pattern[]> =>
  patternsOf((await parse(path, readFileSync(join(root, path), 'utf8'))).program)

// Such a pattern lets one header or file name block everybody: `split(/\s*,\s*/)` over 15 kB of blanks takes 0.7 s.
test('no pattern of the server takes quadratic time on its input', async () => {
  const paths = sourceFiles(root).filter(
    (path) => /^(contract|server)\//.test(path) && !/\.test\.ts$|\/testing\/|\/migrations\//.test(path),
  )
  const found: string[] = []
  let looked = 0
  for (const path of paths)
    for (const { pattern, flags } of await read(path)) {
      looked += 1
      if (analyse({ source: pattern, flags }).reports.length > 0) found.push(`${path}: /${pattern}/${flags}`)
    }
  expect(found).toEqual([])
  expect(looked).toBeGreaterThan(300)
})
