import { createServer } from 'node:net'

/** Given away in this process: who got them may not listen there yet. */
const given = new Set<number>()

/** Two neighbouring ports that were free a moment ago: the sandbox's HTTP and SMTP. */
export const freePorts = async (): Promise<number> => {
  const listen = (port: number): Promise<{ port: number; close: () => Promise<void> }> =>
    new Promise((resolve, reject) => {
      const server = createServer()
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        const found = typeof address === 'object' && address ? address.port : 0
        resolve({ port: found, close: () => new Promise((done) => server.close(() => done())) })
      })
    })
  for (;;) {
    const first = await listen(0)
    const second = await listen(first.port + 1).catch(() => null)
    await first.close()
    await second?.close()
    const pair = [first.port, first.port + 1]
    if (!second || pair.some((port) => given.has(port))) continue
    for (const port of pair) given.add(port)
    return first.port
  }
}
