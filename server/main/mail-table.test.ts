import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/core/fields.ts'
import { mailTable } from './testing/mail-table.ts'
import { promises } from './testing/promises.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
const catalogue = (language: string): Record<string, string> =>
  Object.assign({}, ...filesIn(`locales/${language}`, '.json').map((path) => JSON.parse(read(path))))

const sources = filesIn('server/domains', '.ts').filter(
  (path) => !path.includes('.test.') && !path.includes('/testing'),
)
const byName = (one: string, other: string): number => one.localeCompare(other)
const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted(byName)

/** Checks whether a source contains a name, or builds it from a prefix in it: `renewal-${…}`. */
const isWritten = (name: string, text: string, separator: string): boolean => {
  if (text.includes(`'${name}'`)) return true
  const parts = name.split(separator)
  return parts.some(
    (_, index) => index > 0 && text.includes(`\`${parts.slice(0, index).join(separator)}${separator}\${`),
  )
}

describe('the table of mails', () => {
  test.each(languages)('has every mail whose texts exist in %s, and no other', (language) => {
    const texts = Object.keys(catalogue(language)).filter((key) => /^mail\..+\.subject$/.test(key))
    const labels = texts.filter((key) => key.includes('.label.'))
    expect(unique(texts.filter((key) => !labels.includes(key)))).toEqual(
      unique(mailTable.flatMap(({ subjects }) => subjects)),
    )
  })

  test('has every file that queues mails, and each queues what the table says', () => {
    const queueing = sources.filter((path) => /\.queue\(\s*trx/.test(read(path)))
    expect(unique(queueing.filter((path) => !mailTable.some(({ sender }) => sender === path)))).toEqual([
      'server/domains/contact/send-contact-message.ts',
    ])
    for (const { kind, sender } of mailTable)
      expect(isWritten(kind, read(sender), '-'), `${sender}: ${kind}`).toBe(true)
  })

  test('is written in its recipient’s language, whoever made the call', () => {
    // The account, and the provider's own setting. The document's language only for an address without an account.
    const people = ['user', 'owner', 'customer', 'payer', 'settings', 'platform.settings']
    const fallback = 'await languageOfMail(trx, row.send_to, row.language)'
    expect(read('server/domains/invoicing/delivery.ts')).toContain('(await languageOfAddress(db, address)) ?? document')
    const fact = /`mail\.\w+\.language\.\$\{\w+\.language\}`/
    for (const sender of new Set(mailTable.map((row) => row.sender))) {
      const text = read(sender)
        .replace(fallback, '')
        .replace(fact, '')
        .replaceAll(/'[^'\n]*'/g, '')
      const taken = [...text.matchAll(/\{[^{}=]*\b(?:language|defaultLanguage)\b[^{}=]*\} = ([\w.]+)/g)]
      const said = [...text.matchAll(/\b(\w+)\??\.(?:language|defaultLanguage)\b/g)]
      for (const [code, owner] of [...taken, ...said]) expect(people, `${sender}: ${code}`).toContain(owner)
    }
  })

  test('has every kind that a sender contains', () => {
    for (const sender of new Set(mailTable.map((row) => row.sender))) {
      const kinds = [...read(sender).matchAll(/\bkind: '([a-z]+(?:-[a-z]+)*)'/g)].map(([, kind = '']) => kind)
      const known = mailTable.filter((row) => row.sender === sender).map((row) => row.kind)
      expect(known, sender).toEqual(expect.arrayContaining(kinds.filter((kind) => kind.includes('-'))))
    }
  })

  test('has only texts with a recipient: a subject without one is no mail', () => {
    const all = sources.map(read).join('\n')
    for (const subject of mailTable.flatMap(({ subjects }) => subjects)) {
      const prefix = subject.slice(0, -'.subject'.length)
      const written = all.includes(`'${subject}'`) || all.includes(`'${prefix}'`) || isWritten(prefix, all, '.')
      const about = all.includes(`about: '${prefix.slice('mail.'.length)}'`)
      expect(written || about, subject).toBe(true)
    }
  })

  test('equals the one in the documentation', () => {
    const rows = read('docs/mails.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    const expected = mailTable.map(
      ({ kind, event, to, button }) =>
        `| \`${kind}\` | ${event} | ${to} | ${button.map((target) => (target.startsWith('/') ? `\`${target}\`` : target)).join(' or ')} |`,
    )
    expect(rows).toEqual(expected)
  })

  test('links to existing pages', () => {
    const routes = filesIn('web/main/routes', '.ts').map(read).join('\n')
    const pages = new Set([...routes.matchAll(/\bpath: '\/([a-z_-]+)/g)].map(([, page]) => page))
    const links = sources
      .filter((path) => /mails?\.ts$|mail-[a-z-]+\.ts$/.test(path))
      .flatMap((path) => [...read(path).matchAll(/(?:publicUrl\}|\b(?:path|link): ['`])\/([a-z_-]+)/g)])
      .map(([, page = '']) => page)
    expect(links.length).toBeGreaterThan(10)
    expect(unique(links.filter((page) => !pages.has(page)))).toEqual([])
  })

  test('has one button in each mail, to where the table declares', () => {
    const behind = {
      'payment page': /\bhostedInvoiceUrl\(/,
      reply: /\burl: mailtoUrl\(/,
      '/pay': /\bpayLinkOf\(/,
    } as const
    const notices = 'server/domains/subscriptions/notices'
    const builders = (sender: string): string =>
      // These queue what the files beside them build.
      sender.includes('/subscriptions/')
        ? sources
            .filter((path) => path.startsWith(notices))
            .map(read)
            .join('\n')
        : read(sender)
    for (const { kind, sender, button } of mailTable)
      for (const target of button) {
        const text = builders(sender)
        const named = Object.entries(behind).find(([name]) => name === target)?.[1]
        expect(named?.test(text) ?? text.includes(target), `${kind}: ${target}`).toBe(true)
      }
    const rendering = sources.filter((path) => /\brenderMail\(/.test(read(path)))
    for (const path of rendering) {
      const built = read(path).match(/\brenderMail\(/g)?.length
      expect(read(path).match(/^ +action:/gm)?.length, path).toBeGreaterThanOrEqual(built ?? 0)
    }
  })

  test('leads nobody without an account to a login', () => {
    const open = [...read('web/main/routes/public.ts').matchAll(/\bpath: '(\/[a-z_]*)/g)].map(([, page]) => page)
    const unknown = mailTable.filter(
      ({ kind, to }) => to === 'buyer' || to === 'person' || kind === 'invoice-sent' || kind === 'pro-forma',
    )
    expect(unknown).toHaveLength(5)
    for (const { kind, button } of unknown) expect(open, kind).toContain(button[0])
  })

  test('contains every mail that pages promise', () => {
    const texts = catalogue('en')
    const kinds = mailTable.map(({ kind }) => kind)
    for (const [key, mails] of Object.entries(promises)) {
      expect(texts[key], key).toBeDefined()
      for (const mail of mails) expect(kinds, key).toContain(mail)
    }
  })

  test('contains every page text that promises a mail', () => {
    const promising =
      /\b(?:we|will) (?:will )?(?:write to|e-?mail you|remind you|send you|tell you by)|\bgets an e-?mail|\bare told by e-?mail|\bis told by e-?mail|\band told by e-?mail|\bwe e-?mail\b|\band e-?mail you|\ban e-?mail tells|\breach(?:es)? you by e-?mail/i
    const found = Object.entries(catalogue('en')).filter(
      ([key, text]) => !key.startsWith('mail.') && promising.test(text),
    )
    const settings = ['account.language.text']
    expect(unique(found.map(([key]) => key).filter((key) => !settings.includes(key)))).toEqual(
      unique(Object.keys(promises)),
    )
  })
})
