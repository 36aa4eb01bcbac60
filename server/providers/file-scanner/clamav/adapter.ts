import type { FileScanner, ScanResult } from '#server/providers/file-scanner/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { type ClamdAddress, type ClamdLimits, requestScan } from './request-scan.ts'

const defaults: ClamdLimits = { connectMs: 5_000, silenceMs: 60_000 }

const lengthOf = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

/** Frames the content for INSTREAM: pieces after their length, and a zero length at the end. */
const framed = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    if (piece.length === 0) continue
    yield Buffer.concat([lengthOf(piece), piece])
  }
  yield Buffer.alloc(4)
}

const nothing = async function* (): AsyncGenerator<Buffer> {}

/**
 * Parses `stream: OK` or `stream: Name FOUND`; anything else is no result, such as a file over clamd's StreamMaxLength.
 */
const resultOf = (answer: string): ScanResult => {
  if (answer === 'stream: OK') return { virus: null }
  const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (virus) return { virus }
  throw new ProviderFailure(
    'file scanner',
    /size limit/i.test(answer) ? 'misconfigured' : 'unexpected',
    answer.slice(0, 200),
  )
}

/** Creates the adapter of ClamAV's daemon by its own protocol (clamd(8): INSTREAM, VERSION). */
export const createClamav = (location: ClamdAddress, limits: ClamdLimits = defaults): FileScanner => ({
  scan: async (content) => resultOf(await requestScan(location, limits, 'INSTREAM', framed(content))),
  version: async () => (await requestScan(location, limits, 'VERSION', nothing())).slice(0, 100),
})
