import type { Server } from 'node:http'
import { BlockList, isIPv4, type Socket } from 'node:net'
import { networkOf } from './limits.ts'

/** The maximum of open connections: in total, and from one network. */
export interface ConnectionCaps {
  readonly inAll: number
  readonly perNetwork: number
}

/** A browser opens six; an office behind one address a few hundred. */
export const defaultCaps: ConnectionCaps = { inAll: 8_000, perNetwork: 400 }

const ownMachine = new BlockList()
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4')
ownMachine.addAddress('::1', 'ipv6')

/** Checks whether an address is this machine's: its proxy carries everybody's connections. */
export const isOwnMachine = (address: string): boolean => {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return ownMachine.check(bare, isIPv4(bare) ? 'ipv4' : 'ipv6')
}

/**
 * Limits the connections of a server, so that nobody takes all its sockets. Node drops more than `inAll`; those of one
 * network beyond `perNetwork` are closed on arrival. An exempt address, such as a trusted proxy, counts in the total
 * only.
 */
export const capConnections = (
  server: Server,
  { inAll, perNetwork }: ConnectionCaps,
  isExempt: (address: string) => boolean,
): void => {
  server.maxConnections = inAll
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isExempt(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > perNetwork) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
