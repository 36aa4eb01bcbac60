import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** The harmless text that every scanner takes for a virus (eicar.org), in two parts so that this file is not one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** How the test server behaves. */
export type ClamdMood = 'well' | 'silent' | 'broken' | 'too-long' | 'small' | 'odd'

/** A clamd for tests on its own port, with one known virus. */
export interface ClamdServer {
  readonly port: number
  readonly scans: number
  behave(mood: ClamdMood): void
  close(): Promise<void>
}

const answers: Readonly<Record<Exclude<ClamdMood, 'silent' | 'broken' | 'well'>, string>> = {
  'too-long': 'x'.repeat(10_000),
  small: 'INSTREAM size limit exceeded. ERROR',
  odd: 'UNKNOWN COMMAND',
}

/** Returns the content of a complete stream; null while more is expected. */
const contentOf = (bytes: Buffer): Buffer | null => {
  const pieces: Buffer[] = []
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

/** Starts the server at a free port or at the path of a Unix socket. */
export const openClamd = async (path?: string): Promise<ClamdServer> => {
  let mood: ClamdMood = 'well'
  let scans = 0
  const sockets = new Set<Socket>()
  const answer = (socket: Socket, bytes: Buffer): void => {
    const command = bytes.subarray(0, bytes.indexOf(0)).toString()
    const content = command === 'zINSTREAM' ? contentOf(bytes.subarray(bytes.indexOf(0) + 1)) : Buffer.alloc(0)
    if (content === null || mood === 'silent') return
    if (command === 'zINSTREAM') scans += 1
    if (mood === 'broken') return void socket.end('stream: ')
    if (mood !== 'well') return void socket.end(`${answers[mood]}\0`)
    if (command === 'zVERSION') return void socket.end('ClamAV 1.4.3/27000\0')
    socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let bytes = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      if (bytes.includes(0)) answer(socket, bytes)
    })
  })
  await new Promise<void>((resolve) => (path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve)))
  return {
    port: path ? 0 : (server.address() as AddressInfo).port,
    get scans() {
      return scans
    },
    behave: (next) => void (mood = next),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
