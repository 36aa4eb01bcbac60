import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/core/fields.ts'
import { projectFolder } from '#server/platform/project-folder.ts'

const folder = join(projectFolder, 'locales')

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

const read = (path: string): Map<string, string> => {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return new Map(Object.entries(content ?? {}).filter(isText))
}

const catalogues = new Map<Language, ReadonlyMap<string, string>>()

/** Returns all ICU messages of one language by key, from every file of `locales/{language}`; read once. */
export const catalogue = (language: Language): ReadonlyMap<string, string> => {
  const known = catalogues.get(language)
  if (known) return known
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'))
  const all = new Map(files.toSorted().flatMap((name) => [...read(join(folder, language, name))]))
  catalogues.set(language, all)
  return all
}
