import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Ports handed out in this process: their owners may not listen yet. */
const given = new Set<number>()

const closes = (port: number): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(() => new Promise((done) => server.close(() => done()))))
  })

/**
 * Finds two neighbouring ports that were free a moment ago: the sandbox's HTTP and SMTP. They are below the ephemeral
 * ports of the system (from 32768), so that nobody gets them in between.
 */
export const freePorts = async (): Promise<number> => {
  for (;;) {
    const first = 10_000 + 2 * randomInt(11_000)
    if (given.has(first)) continue
    const open = await Promise.allSettled([closes(first), closes(first + 1)])
    for (const one of open) if (one.status === 'fulfilled') await one.value()
    if (open.some(({ status }) => status === 'rejected')) continue
    given.add(first)
    return first
  }
}
