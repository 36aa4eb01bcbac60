import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ObjectStoreSettings } from '#server/platform/settings/settings.ts'

/** The store's failures: answers 503, cuts a body off, answers late, or changes a byte of the content. */
export type ItemViolation = 'unavailable' | 'cut' | 'slow' | 'flipped'

interface StoredContent {
  readonly bytes: Buffer
  readonly changedAt: Date
}

/** An S3-compatible store on the loopback address, in memory. It ignores signatures and verifies checksums. */
export interface S3Server {
  readonly settings: ObjectStoreSettings
  readonly objects: Map<string, StoredContent>
  /** Methods and keys of the requests so far. */
  readonly requests: string[]
  /** Sets how the following requests of a method fail, all of them or the given number; null for no failure. */
  fail(problem: ItemViolation | null, method?: string, count?: number): void
  close(): Promise<void>
}

/** How long a slow answer takes, in milliseconds. */
export const slowMs = 1_500
const bucket = 'portico-files'
const pageLength = 1_000

const escaped = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const say = (response: ServerResponse, status: number, code: string): void => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}

const listing = (objects: ReadonlyMap<string, StoredContent>, query: URLSearchParams): string => {
  const after = query.get('continuation-token') ?? ''
  const maxAllowed = Math.min(Number(query.get('max-keys') ?? pageLength), pageLength)
  const prefix = query.get('prefix') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, maxAllowed)
  const contents = page.map((key) => {
    const stored = objects.get(key)
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${stored?.changedAt.toISOString()}</LastModified><Size>${stored?.bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  const more = keys.length > page.length
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${maxAllowed}</MaxKeys><IsTruncated>${more}</IsTruncated>${contents.join('')}${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer | null> => {
  const pieces: Buffer[] = []
  try {
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  } catch {
    return null
  }
  const bytes = Buffer.concat(pieces)
  return String(bytes.length) === request.headers['content-length'] ? bytes : null
}

/** Checks whether the sent checksum matches these bytes. */
const isAsSaid = (request: IncomingMessage, bytes: Buffer): boolean => {
  const said = request.headers['x-amz-checksum-sha256']
  return said === undefined || said === createHash('sha256').update(bytes).digest('base64')
}

const flipped = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes)
  if (changed.length > 0) changed.writeUInt8(changed.readUInt8(0) ^ 1, 0)
  return changed
}

/** Starts the store with its one bucket. */
export const startS3Server = async (port = 0): Promise<S3Server> => {
  const objects = new Map<string, StoredContent>()
  const requests: string[] = []
  let failing: { failure: ItemViolation; method: string | undefined; left: number } | null = null

  const put = async (
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    problem: ItemViolation | null,
  ) => {
    if (problem === 'cut') {
      request.once('data', () => request.destroy())
      return
    }
    const bytes = await bodyOf(request)
    if (bytes === null) return say(response, 400, 'IncompleteBody')
    if (!isAsSaid(request, bytes)) return say(response, 400, 'BadDigest')
    objects.set(key, { bytes, changedAt: new Date() })
    response.writeHead(200, { etag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end()
  }

  const get = (
    response: ServerResponse,
    stored: StoredContent,
    isHead: boolean,
    problem: ItemViolation | null,
  ): void => {
    const bytes = problem === 'flipped' ? flipped(stored.bytes) : stored.bytes
    response.writeHead(200, {
      'content-length': bytes.length,
      'content-type': 'application/octet-stream',
      'last-modified': stored.changedAt.toUTCString(),
      etag: `"${createHash('md5').update(stored.bytes).digest('hex')}"`,
    })
    if (problem === 'cut') response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
    else response.end(isHead ? undefined : bytes)
  }

  const nextFailure = (method: string): ItemViolation | null => {
    if (failing === null || failing.left === 0 || (failing.method ?? method) !== method) return null
    failing.left -= 1
    return failing.failure
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
    const [, name = '', ...rest] = decodeURIComponent(pathname).split('/')
    const [method, key] = [request.method ?? 'GET', rest.join('/')]
    requests.push(`${method} ${key}`)
    const problem = nextFailure(method)
    if (problem === 'unavailable') return say(response, 503, 'SlowDown')
    if (problem === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (name !== bucket) return say(response, 404, 'NoSuchBucket')
    if (method === 'PUT' && key !== '') return put(request, response, key, problem)
    if (key === '' && method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects, searchParams))
      return
    }
    if (method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
      return
    }
    const stored = objects.get(key)
    if (!stored) return say(response, 404, 'NoSuchKey')
    get(response, stored, method === 'HEAD', problem)
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${taken}`,
      bucket,
      region: 'eu-west-2',
      accessKey: 'an-access-key',
      secretKey: 'a-secret-key-for-tests',
    },
    objects,
    requests,
    fail: (problem, method, count = Number.POSITIVE_INFINITY) => {
      failing = problem === null ? null : { failure: problem, method, left: count }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
