import { describe, expect, test } from 'vitest'
import { allowed, breachesIn } from './import-law.mjs'

/** A tree with one file that imports others, by their paths from the project's folder. */
const importing = (from: string, ...paths: string[]) => ({
  [from]: paths.map((path) => `import '#${path}'\n`).join(''),
})

const a = 'server/domains/a'
const b = 'server/domains/b'
const provider = 'server/providers'

/** What is seeded, the file that breaks a rule, what it imports, and a neighbour that it may import. */
const seeded: [string, string, string, string][] = [
  [
    'an adapter on another port',
    `${provider}/mail/smtp/adapter.ts`,
    `${provider}/bank/port.ts`,
    `${provider}/mail/port.ts`,
  ],
  [
    'an adapter of another port',
    `${provider}/mail/smtp/adapter.ts`,
    `${provider}/bank/x/map.ts`,
    `${provider}/mail/smtp/map.ts`,
  ],
  [
    'an adapter in its neighbour',
    `${provider}/bank/x/map.ts`,
    `${provider}/bank/y/map.ts`,
    `${provider}/bank/shared/days.ts`,
  ],
  ['a port on another port', `${provider}/bank/port.ts`, `${provider}/mail/port.ts`, `${provider}/provider-failure.ts`],
  ['an adapter in a domain', `${provider}/bank/x/map.ts`, `${a}/api.ts`, 'server/platform/log/log.ts'],
  ['a domain on an adapter', `${a}/verb.ts`, `${provider}/bank/x/adapter.ts`, `${provider}/bank/port.ts`],
  ['a domain inside another', `${a}/verb.ts`, `${b}/tables.ts`, `${b}/api.ts`],
  ['a door within another domain', `${a}/verb.ts`, `${b}/room/api.ts`, `${b}/api.ts`],
  ['a second door of the same domain', `${a}/verb.ts`, `${a}/room/api.ts`, `${a}/room/verb.ts`],
  ['the wiring inside a domain', 'server/main/wiring.ts', `${a}/verb.ts`, `${a}/api.ts`],
  [
    'the wiring inside an adapter',
    'server/main/wiring.ts',
    `${provider}/bank/x/map.ts`,
    `${provider}/bank/x/adapter.ts`,
  ],
  ['a domain on the wiring', `${a}/verb.ts`, 'server/main/wiring.ts', 'server/platform/database/database.ts'],
  ['the base layer on a domain', 'server/platform/jobs/jobs.ts', `${a}/api.ts`, 'server/platform/log/log.ts'],
  ['a folder of test tools', `${a}/verb.ts`, `${a}/testing/open-world.ts`, `${a}/rules.ts`],
  [
    'a file of test tools',
    'server/main/wiring.ts',
    'server/platform/database/testing.ts',
    'server/platform/database/database.ts',
  ],
  [
    'a suite of a port',
    `${provider}/bank/x/adapter.ts`,
    `${provider}/bank/port-suite-failures.ts`,
    `${provider}/bank/port.ts`,
  ],
  ['test tools in a page', 'web/lib/call.ts', 'web/lib/testing/answers.ts', 'web/lib/format.ts'],
  ['the sandbox in a domain', `${a}/verb.ts`, 'sandbox/clock/clock.ts', `${a}/rules.ts`],
  ['the server in a page', 'web/lib/call.ts', 'server/platform/log/log.ts', 'contract/core/money.ts'],
  ['a page in the contract', 'contract/core/money.ts', 'web/lib/format.ts', 'contract/core/fields.ts'],
  ['another audience', 'web/customer/x/list.tsx', 'web/manager/x/list.tsx', 'web/shared/x/badge.tsx'],
  ['another room of pages', 'web/manager/x/list.tsx', 'web/manager/y/queries.ts', 'web/manager/y/shared/queries.ts'],
  [
    'a room from the neutral one',
    'web/manager/shared/list.tsx',
    'web/manager/y/shared/queries.ts',
    'web/ui/layout/card.tsx',
  ],
  ['a file beside the rooms of the design system', 'web/admin/x/list.tsx', 'web/ui/card.tsx', 'web/ui/layout/card.tsx'],
  ['a file beside the rooms', 'web/admin/x/list.tsx', 'web/admin/use-action.ts', 'web/admin/shared/use-action.ts'],
  ['the inside of a room in the entry', 'web/main/routes/x.ts', 'web/admin/x/queries.ts', 'web/admin/x/pages/page.tsx'],
  ['managers’ contract at a customer', 'web/customer/x/list.tsx', 'contract/x/manager.ts', 'contract/x/customer.ts'],
  [
    'managers’ contract at a visitor',
    'web/public/x/form.tsx',
    'contract/x/manager-renewals.ts',
    'contract/x/public.ts',
  ],
]

describe('an import that the law refuses', () => {
  test.each(seeded)('%s: %s must not import %s, but may %s', (_what, from, refused, neighbour) => {
    expect(breachesIn(importing(from, neighbour), [])).toEqual([])
    const found = breachesIn(importing(from, refused, neighbour), [])
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${from} must not import ${refused}: `)
  })

  test.each([
    `export * from '#${b}/tables.ts'`,
    `export { x } from "#${b}/tables.ts"`,
    `const { x } = await import('#${b}/tables.ts')`,
    `type X = typeof import('#${b}/tables.ts')`,
    `const x = require('#${b}/tables.ts')`,
    `const x = await import(\`#${b}/tables.ts\`)`,
    `import {\n  x,\n  y,\n} from '#${b}/tables.ts'`,
    `const x = new Worker(new URL('../b/tables.ts', import.meta.url))`,
  ])('is found however it is written: %s', (text) => {
    expect(breachesIn({ [`${a}/verb.ts`]: text }, [])).toHaveLength(1)
  })

  test('does not bind tests and their tools', () => {
    expect(allowed(`${a}/verb.test.ts`, `${b}/testing.ts`)).toBe(true)
    expect(allowed(`${a}/testing/world.ts`, `${b}/tables.ts`)).toBe(true)
    expect(allowed('bench/invoices.ts', `${b}/testing/random.ts`)).toBe(true)
  })
})

describe('the API reference', () => {
  const texts = 'server/api-reference/reference.ts'

  test.each([
    'web/lib/call.ts',
    'web/main/router.tsx',
    'web/manager/invoicing/queries.ts',
    'contract/invoicing/schemas.ts',
    'server/domains/invoicing/routes.ts',
    'server/platform/http/openapi.ts',
    'sandbox/main.ts',
  ])('is not loaded by %s', (from) => expect(allowed(from, texts)).toBe(false))

  test('is loaded by the server’s wiring, and knows the contract and the platform alone', () => {
    expect(allowed('server/main/create-http.ts', texts)).toBe(true)
    expect(allowed(texts, 'contract/invoicing/schemas.ts')).toBe(true)
    expect(allowed(texts, 'server/platform/http/reference/api-reference.ts')).toBe(true)
    expect(allowed(texts, 'server/domains/invoicing/api.ts')).toBe(false)
    expect(allowed(texts, 'server/main/create-http.ts')).toBe(false)
  })
})

describe('the contract of staff', () => {
  const page = importing('web/customer/x/list.tsx', 'web/shared/x/badge.tsx')
  const refused = (from: string, to: string, more: Record<string, string> = page) =>
    breachesIn({ ...more, ...importing(from, to) }, [])

  test('is not reached by a page of customers through a shared piece or another contract', () => {
    expect(refused('web/shared/x/badge.tsx', 'contract/x/admin-jobs.ts')).toHaveLength(1)
    expect(refused('web/shared/x/badge.tsx', 'contract/x/schemas.ts')).toEqual([])
    const through = { ...page, ...importing('web/shared/x/badge.tsx', 'contract/x/customer.ts') }
    expect(refused('contract/x/customer.ts', 'contract/x/manager-schemas.ts', through)).toHaveLength(1)
  })

  test('is open to the pages of staff, and to pieces that only they use', () => {
    expect(refused('web/manager/x/list.tsx', 'contract/x/manager.ts')).toEqual([])
    expect(refused('web/shared/y/badge.tsx', 'contract/x/manager.ts')).toEqual([])
  })
})

describe('a cycle', () => {
  const c = 'server/domains/c'

  test('of domains is refused at each of its imports, a chain is not', () => {
    const chain = { ...importing(`${a}/verb.ts`, `${b}/api.ts`), ...importing(`${b}/verb.ts`, `${c}/api.ts`) }
    expect(breachesIn(chain, [])).toEqual([])
    const circle = breachesIn({ ...chain, ...importing(`${c}/verb.ts`, `${a}/api.ts`) }, [])
    expect(circle.map((line) => line.split(':')[0])).toEqual([
      `${a}/verb.ts must not import ${b}/api.ts`,
      `${b}/verb.ts must not import ${c}/api.ts`,
      `${c}/verb.ts must not import ${a}/api.ts`,
    ])
  })

  test('of rooms within a domain is refused, also through a file outside them', () => {
    const there = importing(`${a}/x/verb.ts`, `${a}/y/rule.ts`)
    expect(breachesIn({ ...there, ...importing(`${a}/y/verb.ts`, `${a}/tables.ts`) }, [])).toEqual([])
    expect(breachesIn({ ...there, ...importing(`${a}/y/verb.ts`, `${a}/x/rule.ts`) }, [])).toHaveLength(2)
    const around = {
      ...importing(`${a}/y/verb.ts`, `${a}/context.ts`),
      ...importing(`${a}/context.ts`, `${a}/x/rule.ts`),
    }
    expect(breachesIn({ ...there, ...around }, [])).toHaveLength(3)
  })

  test('of a room and a room inside it is refused', () => {
    const inside = importing(`${a}/x/verb.ts`, `${a}/x/parts/rule.ts`)
    expect(breachesIn(inside, [])).toEqual([])
    expect(breachesIn({ ...inside, ...importing(`${a}/x/parts/rule.ts`, `${a}/x/type.ts`) }, [])).toHaveLength(2)
  })

  test('of rooms of pages is refused, also through what they share', () => {
    const there = importing('web/manager/x/list.tsx', 'web/manager/y/shared/badge.tsx')
    expect(breachesIn(there, [])).toEqual([])
    const back = importing('web/manager/y/list.tsx', 'web/manager/x/shared/badge.tsx')
    expect(breachesIn({ ...there, ...back }, [])).toHaveLength(2)
  })

  test('of rooms of the design system is refused', () => {
    const there = importing('web/ui/overlay/dialog.tsx', 'web/ui/feedback/alert.tsx')
    expect(breachesIn(there, [])).toEqual([])
    const back = importing('web/ui/feedback/toasts.tsx', 'web/ui/overlay/modal.tsx')
    expect(breachesIn({ ...there, ...back }, [])).toHaveLength(2)
  })

  test('of shared pieces is refused, and one through tests is none', () => {
    const there = importing('web/shared/x/badge.tsx', 'web/shared/y/label.ts')
    expect(breachesIn({ ...there, ...importing('web/shared/y/label.ts', 'web/shared/x/badge.tsx') }, [])).toHaveLength(
      2,
    )
    expect(breachesIn({ ...there, ...importing('web/shared/y/label.test.ts', 'web/shared/x/badge.tsx') }, [])).toEqual(
      [],
    )
  })
})

describe('an exception', () => {
  const tree = importing(`${a}/verb.ts`, `${b}/tables.ts`)
  const line = `${a}/verb.ts must not import ${b}/tables.ts`

  test('covers what it names, and nothing else', () => {
    expect(breachesIn(tree, [{ line, because: 'It is seeded.' }])).toEqual([])
    expect(
      breachesIn({ ...tree, ...importing(`${a}/other.ts`, `${b}/tables.ts`) }, [{ line, because: '' }]),
    ).toHaveLength(1)
  })

  test('that matches nothing any more is refused', () => {
    expect(breachesIn({}, [{ line, because: 'It is seeded.' }])).toEqual([
      `scripts/import-law/exceptions.mjs lists what no longer exists: ${line}`,
    ])
  })
})
