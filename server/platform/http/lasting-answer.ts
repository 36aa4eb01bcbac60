import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { entityTags } from './entity-tags.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** A text that stays the same while the instance runs, in every form in which it is sent. */
export interface LastingAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly forms: Readonly<Record<Encoding, Buffer>>
  readonly hash: string
}

/** Compresses a text once, off the main thread, for `sendLasting`; the headers go with every answer. */
export const makeLasting = async (text: string, headers: Readonly<Record<string, string>>): Promise<LastingAnswer> => {
  const identity = Buffer.from(text)
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  }
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, quality), promisify(gzip)(identity)])
  const hash = createHash('sha256').update(identity).digest('base64url')
  return { headers, hash, forms: { identity, br, gzip: zipped } }
}

/** Selects the encoding by `Accept-Encoding` (RFC 9110 §12.5.3); brotli before gzip. */
const encodingFor = (accepted: string): Encoding => {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((word) => word.trim())
      const weight = parameters.find((one) => one.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  const takes = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return (['br', 'gzip'] as const).find(takes) ?? 'identity'
}

/** Checks whether the caller has it already in any form (`If-None-Match`, weak comparison). */
const matchesEtag = (known: string | undefined, hash: string): boolean => {
  const tags = ['*', ...['', '-br', '-gzip'].map((suffix) => `"${hash}${suffix}"`)]
  return entityTags(known).some((locked) => tags.includes(locked))
}

/** Sends a lasting answer in the caller's encoding, or 304 when the caller has it. */
export const sendLasting = (
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, forms, hash }: LastingAnswer,
): FastifyReply => {
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  const suffix = encoding === 'identity' ? '' : `-${encoding}`
  reply.headers({ ...headers, etag: `"${hash}${suffix}"`, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  if (matchesEtag(request.headers['if-none-match'], hash)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(forms[encoding])
}
