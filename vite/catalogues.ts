import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { languages } from '#contract/core/fields.ts'
import { bundles } from '#locales/bundles.ts'

const list = 'virtual:catalogues'
const pattern = /^virtual:catalogue\/(\w+)\/(en|es|it)$/

/** Writes the list of all bundles but those of visitors' first pages: how each is fetched in each language. */
const furtherBundles = (): string => {
  const { public: _, landing: __, ...further } = bundles
  const fetches = (bundle: string) =>
    languages.map((language) => `${language}: () => import('virtual:catalogue/${bundle}/${language}')`)
  return `export default { ${Object.keys(further)
    .map((bundle) => `${bundle}: { ${fetches(bundle).join()} }`)
    .join()} }`
}

const compiled = (file: string): [string, unknown][] =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(([key, message]) => [
    key,
    compileMessageOrThrow(message),
  ])

/**
 * Serves `virtual:catalogue/{bundle}/{language}`: the messages of a bundle, compiled at build time, so that the
 * browser needs no parser for ICU messages; and `virtual:catalogues`, the list of further bundles. An invalid message
 * stops the build.
 */
export const cataloguesPlugin = (): Plugin => ({
  name: 'portico-catalogues',
  resolveId: (id) => (id === list || pattern.test(id) ? `\0${id}` : null),
  load(id) {
    if (id === `\0${list}`) return furtherBundles()
    const [, bundle = '', language = ''] = pattern.exec(id.replace('\0', '')) ?? []
    const files = (bundles as Readonly<Record<string, readonly string[]>>)[bundle]?.map((name) =>
      join(import.meta.dirname, '..', 'locales', language, `${name}.json`),
    )
    if (!files) return null
    for (const file of files) this.addWatchFile(file)
    const messages = JSON.stringify(Object.fromEntries(files.flatMap(compiled)))
    return `export default JSON.parse(${JSON.stringify(messages)})`
  },
})
