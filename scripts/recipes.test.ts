import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** One recipe: what it adds, how to find an existing one, and the files that it names. */
interface Recipe {
  readonly name: string
  readonly example: RegExp
  readonly paths: readonly string[]
}

const recipes: Recipe[] = read('docs/recipes.md')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    name: section.slice(0, section.indexOf('\n')),
    example: new RegExp(/^Example: `(.+)`$/m.exec(section)?.[1] ?? '(?!)'),
    paths: [...section.matchAll(/`([\w.*-]+(?:\/[\w.*-]*)+|README\.md)`/g)].map(([, path = '']) => path),
  }))

/** Matches a named file, or everything in a named folder; `*` stands for one name. */
const covers = (path: string): ((file: string) => boolean) => {
  const pattern = path
    .split('*')
    .map((part) => part.replaceAll('.', '\\.'))
    .join('[^/]+')
  const matched = new RegExp(`^${pattern}${path.endsWith('/') ? '' : '$'}`)
  return (file) => matched.test(file)
}

/** Where an addition can be needed: not in tests, which fail by themselves, nor in records of the past. */
const files = sourceFiles(root, /\.(tsx?|mjs|json|typ|md)$/).filter(
  (file) =>
    (/^(contract|server|web|sandbox|locales|scripts|e2e|docs)\//.test(file) || file === 'README.md') &&
    !/\.(test|spec)\.tsx?$|^docs\/(decisions|recipes)|^server\/main\/migrations\//.test(file),
)
const contents = new Map(files.map((file) => [file, read(file)]))

test('there is a recipe for each sort of addition', () => {
  expect(recipes.map(({ name }) => name)).toEqual([
    'A field on a product',
    'A kind of accounting document',
    'An aggregator of bank accounts',
    'A page',
    'A setting',
  ])
})

test.each(recipes)('each file named by “$name” exists', ({ paths }) => {
  expect(paths.length).toBeGreaterThan(6)
  const missing = paths.filter(
    (path) => !(path.includes('*') ? files.some(covers(path)) : existsSync(join(root, path))),
  )
  expect(missing).toEqual([])
})

test.each(recipes)('“$name” names each file in which its example occurs', ({ example, paths }) => {
  const named = paths.map(covers)
  const found = files.filter((file) => example.test(contents.get(file) ?? ''))
  expect(found.length).toBeGreaterThan(6)
  expect(found.filter((file) => !named.some((isNamed) => isNamed(file)))).toEqual([])
})

test('each list that a recipe starts from is read by a map on every side', () => {
  const exhaustive = (member: string, side: RegExp): string[] =>
    files.filter(
      (file) => side.test(file) && new RegExp(`Record<${member}\\b|in ${member}\\]`).test(contents.get(file) ?? ''),
    )
  for (const side of [/^contract\//, /^server\/domains\//, /^server\/api-reference\//, /^web\//])
    expect(exhaustive('DocumentKind', side), String(side)).not.toEqual([])
  for (const side of [/^server\/main\//, /^server\/platform\//])
    expect(exhaustive('Aggregator', side), String(side)).not.toEqual([])
  expect(exhaustive('Protocol', /^sandbox\//)).not.toEqual([])
})

test('contributors find the recipes', () => {
  expect(read('CONTRIBUTING.md')).toContain('docs/recipes.md')
  expect(read('docs/map.md')).toContain('recipes.md')
})
