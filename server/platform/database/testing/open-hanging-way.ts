import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Opens a proxy to the PostgreSQL at a socket's address; after `hang` it passes nothing on, silently. */
export const openHangingWay = async (postgresUrl: string) => {
  const { searchParams, port, username, pathname } = new URL(postgresUrl)
  const serverSocket = `${searchParams.get('host') ?? '/tmp'}/.s.PGSQL.${port || '5432'}`
  let hung = false
  const sockets = new Set<Socket>()
  const onward = (from: Socket, to: Socket): void => {
    sockets.add(from)
    from.on('data', (bytes: Buffer) => void (hung || to.write(bytes)))
    from
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
  }
  const server = createServer((near) => {
    const far = connect(serverSocket)
    onward(near, far)
    onward(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    databaseUrl: `postgres://${username}@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${pathname}`,
    hang: () => {
      hung = true
    },
    resume: () => {
      hung = false
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
