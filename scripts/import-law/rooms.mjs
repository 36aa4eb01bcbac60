// What the path of a file says: its room, and whether it is part of the product or of its tests.

/** Returns the room of a file, as the rules name it. */
export const roomOf = (path) => {
  const parts = path.split('/')
  if (parts[0] === 'web') return `web/${parts[1]}`
  if (parts[0] !== 'server') return parts[0]
  if (parts[1] === 'domains') return 'domain'
  if (parts[1] !== 'providers') return `server/${parts[1]}`
  if (parts.length <= 3) return 'providers'
  // What a port's calls answer is declared in it, or beside it in a `remote-….ts` of its own.
  return /^(?:port|remote-[a-z-]+)\.ts$/.test(parts.at(-1)) ? 'port' : 'adapter'
}

/** Reports whether a file is a test or a tool that only tests use. */
export const isTest = (path) => /\.(test|spec)\.tsx?$|(^|\/)testing(\/|\.ts$)|\/port-suite[a-z-]*\.ts$/.test(path)

/** Reports whether a file is part of what runs at a customer's. */
export const isProduct = (path) => /^(contract|server|web|sandbox)\//.test(path) && !isTest(path)

/** Returns the name of the domain of a file. */
export const domainOf = (path) => path.match(/^server\/domains\/([^/]+)\//)?.[1]

/** Returns the name of the provider that a port or an adapter is for. */
export const providerOf = (path) => path.match(/^server\/providers\/([^/]+)\//)?.[1]

/** The folders of pages, one for each audience. */
export const audiences = ['web/public', 'web/customer', 'web/manager', 'web/admin']

/** Returns the name of the room of pages of a file: what follows its audience. */
export const pageRoomOf = (path) => path.match(/^web\/(?:public|customer|manager|admin)\/([^/]+)/)?.[1]
