import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** The domain files of each group of pages; each bundle is one small file for each language. */
const bundles: Readonly<Record<string, readonly string[]>> = {
  public: ['errors', 'shell', 'accounts'],
  links: ['account-links'],
  purchases: ['purchases', 'contact', 'errors-forms'],
  customer: [
    'companies',
    'company-status',
    'dashboard',
    'navigation',
    'errors-inside',
    'errors-forms',
    'viewing',
    'admin-nav',
  ],
  own: ['subscriptions', 'own-invoices', 'own-subscription'],
  own_purchases: ['own-purchases'],
  account: ['account'],
  manager: ['manager', 'invoicing-lists'],
  invoicing: ['invoicing'],
  selling: ['products', 'renewals', 'manager-subscriptions', 'revenue'],
  documents: ['documents'],
  managed_documents: ['documents', 'manager-documents'],
  banks: ['banking'],
  managed_banks: ['banking', 'manager-banking'],
  registry: ['registry'],
  admin: ['admin', 'exchange-rates', 'audit'],
  fields: ['fields', 'audit'],
  forms: ['forms'],
}

const pattern = /^virtual:catalogue\/(\w+)\/(en|es|it)$/

const compiled = (file: string): [string, unknown][] =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(([key, message]) => [
    key,
    compileMessageOrThrow(message),
  ])

/**
 * Serves `virtual:catalogue/{bundle}/{language}`: the messages of a bundle, compiled at build time, so that the
 * browser needs no parser for ICU messages. An invalid message stops the build.
 */
export const cataloguesPlugin = (): Plugin => ({
  name: 'portico-catalogues',
  resolveId: (id) => (pattern.test(id) ? `\0${id}` : null),
  load(id) {
    const [, bundle = '', language = ''] = pattern.exec(id.replace('\0', '')) ?? []
    const files = bundles[bundle]?.map((name) => join(import.meta.dirname, '..', 'locales', language, `${name}.json`))
    if (!files) return null
    for (const file of files) this.addWatchFile(file)
    const messages = JSON.stringify(Object.fromEntries(files.flatMap(compiled)))
    return `export default JSON.parse(${JSON.stringify(messages)})`
  },
})
