import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { type FileLimits, FileTooLarge, type Inspection } from './stored-file.ts'

const headBytes = 4_096

/** Collects the first bytes for `start`, which is called once: when there are enough, or at the end. */
const createHead = (start: Inspection['checkHead']) => {
  let pieces: Buffer[] | null = []
  const report = (): void => {
    const head = Buffer.concat(pieces ?? []).subarray(0, headBytes)
    pieces = null
    start(head)
  }
  return {
    take: (chunk: Buffer): void => {
      if (pieces === null) return
      pieces.push(chunk)
      if (pieces.reduce((sum, { length }) => sum + length, 0) >= headBytes) report()
    },
    end: (): void => {
      if (pieces !== null) report()
    },
  }
}

/** Counts and hashes the passing bytes, inspects the first ones, and stops when there are too many. */
export const measureBytes = ({ maxBytes }: FileLimits, start: Inspection['checkHead'] = () => undefined) => {
  const hash = createHash('sha256')
  const head = createHead(start)
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      size += chunk.length
      if (size > maxBytes) return pass(new FileTooLarge(maxBytes))
      hash.update(chunk)
      try {
        head.take(chunk)
        pass(null, chunk)
      } catch (error) {
        pass(error as Error)
      }
    },
    flush(pass) {
      try {
        head.end()
        pass()
      } catch (error) {
        pass(error as Error)
      }
    },
  })
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) }
}
