// Which file may import which.
import { dirname, join, normalize } from 'node:path'
import { audiences, domainOf, isProduct, isTest, pageRoomOf, providerOf, roomOf } from './rooms.mjs'

/** What each room may import besides itself. Rooms that are not listed (tools) may import everything. */
const mayImport = {
  contract: [],
  sandbox: [],
  locales: [],
  providers: [],
  port: ['providers', 'contract'],
  adapter: ['port', 'providers', 'contract', 'server/platform'],
  'server/platform': ['providers', 'contract', 'locales'],
  'server/api-reference': ['server/platform', 'contract'],
  domain: ['port', 'providers', 'contract', 'locales', 'server/platform'],
  'server/main': [
    'domain',
    'adapter',
    'port',
    'providers',
    'contract',
    'locales',
    'sandbox',
    'server/platform',
    'server/api-reference',
  ],
  'web/theme': ['web/ui', 'contract'],
  'web/ui': ['web/theme', 'contract', 'locales'],
  'web/lib': ['contract', 'locales'],
  'web/shared': ['web/ui', 'web/lib', 'contract', 'locales'],
  'web/gallery': ['web/ui', 'web/theme', 'contract', 'locales'],
  'web/main': [...audiences, 'web/gallery', 'web/shared', 'web/ui', 'web/lib', 'web/theme', 'contract', 'locales'],
  ...Object.fromEntries(
    audiences.map((room) => [room, ['web/shared', 'web/ui', 'web/lib', 'web/theme', 'contract', 'locales']]),
  ),
}

const ownVendor = (path) => path.split('/').slice(0, 4).join('/')

/** The rules within and between rooms that a list of rooms cannot say: what they refuse, and why. */
const rules = [
  {
    because: 'tools of tests never run in the product',
    refuses: (from, to) => isTest(to) && isProduct(from),
  },
  {
    because: 'a domain is opened through its own api.ts only, and has one',
    refuses: (from, to) =>
      domainOf(to) !== undefined &&
      (domainOf(from) === domainOf(to)
        ? /^server\/domains\/[^/]+\/.+\/api\.ts$/.test(to)
        : to !== `server/domains/${domainOf(to)}/api.ts`),
  },
  {
    because: 'an adapter sees its own port only',
    refuses: (from, to) =>
      ['adapter', 'port'].includes(roomOf(from)) && providerOf(to) !== undefined && providerOf(from) !== providerOf(to),
  },
  {
    because: 'adapters share through the folder shared/ of their port',
    refuses: (from, to) =>
      roomOf(from) === 'adapter' &&
      roomOf(to) === 'adapter' &&
      providerOf(from) === providerOf(to) &&
      ownVendor(from) !== ownVendor(to) &&
      !to.startsWith(`server/providers/${providerOf(to)}/shared/`),
  },
  {
    because: 'an adapter is opened through its adapter.ts only',
    refuses: (from, to) => roomOf(from) === 'server/main' && roomOf(to) === 'adapter' && !to.endsWith('/adapter.ts'),
  },
  {
    because: 'pages share through web/<audience>/shared, or shared/ in the room that owns the piece',
    refuses: (from, to) => {
      const [own, other] = [pageRoomOf(from), pageRoomOf(to)]
      if (own === undefined || other === undefined || roomOf(from) !== roomOf(to) || own === other) return false
      return other !== 'shared' && (own === 'shared' || !to.startsWith(`${roomOf(to)}/${other}/shared/`))
    },
  },
  {
    because: 'a piece of the design system is in one of its rooms',
    refuses: (_, to) => /^web\/ui\/[^/]+$/.test(to),
  },
  {
    because: 'the entry names pages, their search and what a room shares',
    refuses: (from, to) =>
      roomOf(from) === 'web/main' && pageRoomOf(to) !== undefined && !/\/(pages|shared)\/|-search\.ts$/.test(to),
  },
]

/** Returns why `from` must not import `to`, both paths from the project's folder; nothing if it may. */
export const refusal = (from, to) => {
  const [a, b] = [roomOf(from), roomOf(to)]
  if (isTest(from) || !(a in mayImport)) return undefined
  if (a !== b && !mayImport[a].includes(b)) return `${a} does not import ${b}`
  return rules.find(({ refuses }) => refuses(from, to))?.because
}

const specifiers = (text) =>
  [...text.matchAll(/\b(?:from|import|require)\s*\(?\s*['"`]([.#][^'"`]+)['"`]|\bnew URL\(\s*['"](\.[^'"]+)['"]/g)].map(
    (match) => match[1] ?? match[2],
  )

const target = (from, specifier) =>
  specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(from), specifier))

/** Lists the imports of a file, as paths from the project's folder. */
export const importsOf = (path, text) => specifiers(text).map((specifier) => target(path, specifier))

/** Lists every import that the rules refuse; those of styles have rules of their own. */
export const refusedImports = (imports) =>
  imports.flatMap(({ from, to }) => {
    if (to.endsWith('.css')) return []
    const because = refusal(from, to)
    return because === undefined ? [] : [`${from} must not import ${to}: ${because}`]
  })
