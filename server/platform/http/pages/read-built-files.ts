import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#contract/core/fields.ts'
import type { StartAnswers } from './start-answers.ts'

/** A built piece of the pages, as the bundler's manifest describes it. */
interface Piece {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Piece>>

/** Pieces of the first pages that visitors open, by their name in the manifest. */
const firstPieces: Readonly<Record<string, readonly string[]>> = {
  '/': ['landing'],
  '/login': ['login'],
  '/register': ['web/public/accounts/pages/register-page.tsx'],
  '/dashboard': ['frame', 'dashboard', 'banner'],
  '/manager/home': ['frame', 'web/manager/home/pages/home-page.tsx'],
}

/** The texts of each area's pages, besides everybody's. */
const furtherWords: readonly (readonly [path: RegExp, bundles: readonly string[]])[] = [
  [/^\/$/, ['landing']],
  [/^\/dashboard$/, ['customer', 'own']],
  [/^\/manager\/home$/, ['customer', 'manager', 'home', 'charts']],
]

/** A piece that a page loads for a list with entries, and the bundle of its texts, by the address of the list. */
const piecesOfLists: Readonly<Record<string, readonly [piece: string, bundle: string]>> = {
  '/api/document_requests/personal': ['requests-card', 'documents'],
}

const hasEntries = (answer: unknown): boolean => {
  const entries = (answer as { 'hydra:member'?: unknown } | null)?.['hydra:member']
  return Array.isArray(entries) && entries.length > 0
}

const collect = (manifest: Manifest, key: string, found: Set<string>): void => {
  const piece = manifest[key]
  if (!piece || found.has(key) || key === 'index.html') return
  found.add(key)
  for (const imported of piece.imports ?? []) collect(manifest, imported, found)
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`

/** Links to built files, so that the browser fetches them together with the entry. */
export interface BuiltFiles {
  /** What a page loads besides the entry. */
  readonly linksOfPage: (path: string, language: Language) => string
  /** What a page loads further because of these answers. */
  readonly linksOfAnswers: (answers: StartAnswers, path: string, language: Language) => string
}

/** Reads the manifest of the built pages; there are no links without a build. */
export const readBuiltFiles = async (folder: string): Promise<BuiltFiles> => {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
  const manifest = JSON.parse(text) as Manifest
  const keyOf = (name: string): string =>
    name in manifest ? name : (Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? '')
  const filesOf = (pieces: readonly string[], bundles: readonly string[], language: Language): ReadonlySet<string> => {
    const found = new Set<string>()
    const words = bundles.map((bundle) => `virtual:catalogue/${bundle}/${language}`)
    for (const name of [...pieces, ...words]) collect(manifest, keyOf(name), found)
    return new Set([...found].flatMap((key) => [...(manifest[key]?.css ?? []), manifest[key]?.file ?? '']))
  }
  const filesOfPage = (path: string, language: Language): ReadonlySet<string> => {
    const words = furtherWords.flatMap(([area, bundles]) => (area.test(path) ? bundles : []))
    return filesOf(firstPieces[path] ?? [], ['public', ...words], language)
  }
  return {
    linksOfPage: (path, language) => [...filesOfPage(path, language)].map(linkTo).join(''),
    linksOfAnswers: (answers, path, language) => {
      const lists = Object.entries(piecesOfLists).flatMap(([address, later]) =>
        hasEntries(answers[address]) ? [later] : [],
      )
      const [pieces, bundles] = [lists.map(([piece]) => piece), lists.map(([, bundle]) => bundle)]
      const known = filesOfPage(path, language)
      return [...filesOf(pieces, bundles, language)]
        .filter((file) => !known.has(file))
        .map(linkTo)
        .join('')
    },
  }
}
