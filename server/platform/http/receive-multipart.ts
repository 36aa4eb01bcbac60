import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import '@fastify/multipart'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { maxFileBytes } from '#contract/documents/schemas.ts'
import type { IncomingFile } from '../files/receive-file.ts'
import { Refusal, refuse } from './refusal.ts'

const maxFields = 20
const maxFieldBytes = 10_000
/** What multipart itself may weigh beside the file and the fields. */
const wrappingBytes = 100_000
const maxBytes = maxFileBytes + maxFields * maxFieldBytes + wrappingBytes
/** What a refused sender may still send before the line is cut: browsers read an answer only when they have sent all. */
const maxIgnoredBytes = 200_000_000
/** A sender that is silent for so long has gone. */
const silenceMs = 60_000

/** One byte more than a file may have, so that too long a one shows itself. */
export const multipartLimits = {
  fileSize: maxFileBytes + 1,
  files: 1,
  fields: maxFields,
  parts: maxFields + 2,
  fieldSize: maxFieldBytes,
  headerPairs: 20,
  headerSize: 16_384,
}

/** What came: the text fields, still to be checked, and what was made of the file. */
interface Parts<Kept> {
  readonly fields: Readonly<Record<string, string>>
  readonly kept: Kept
  /** Of the file's bytes as they came, where it was asked for. */
  readonly sha256: string | null
}

/** Cuts off who sends nothing any more; the end of watching. */
const watchSilence = ({ raw }: FastifyRequest): (() => void) => {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (!raw.complete && raw.socket.bytesRead === before) raw.destroy()
    before = raw.socket.bytesRead
  }, silenceMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Reads away what a refused sender still sends. */
const ignoreRest = ({ raw }: FastifyRequest): void => {
  let ignored = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    ignored += chunk.length
    if (ignored > maxIgnoredBytes) raw.destroy()
  })
  raw.resume()
}

/** The file as it comes; what breaks it off is the sender's fault, and told as such. */
const contentOf = async function* (part: MultipartFile, hash: Hash | null): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      hash?.update(chunk)
      yield chunk
    }
  } catch {
    throw refuse('bad_input')
  }
}

/** Hands the file over, and lets go of it when its reader will not have it. */
const savePart = async <Kept>(
  part: MultipartFile,
  save: (file: IncomingFile) => Promise<Kept>,
  hash: Hash | null,
): Promise<Kept> => {
  try {
    if (!part.filename) throw refuse('file_field_required')
    return await save({ name: part.filename, stream: Readable.from(contentOf(part, hash), { objectMode: false }) })
  } catch (error) {
    part.file.destroy()
    throw error
  }
}

const isTooLong = ({ headers }: FastifyRequest): boolean => Number(headers['content-length'] ?? 0) > maxBytes

/** Every fault of the multipart itself is told by the library with a code of its own, or in its words. */
const asRefusal = (error: unknown, reading: boolean): unknown =>
  reading && !(error instanceof Refusal) ? refuse('bad_input') : error

/**
 * Reads a multipart body with one file, in the part `file`, before, between or after text fields. Refuses with
 * `file_field_required`, `file_too_large` and `bad_input`; what was kept is discarded when the rest is refused or breaks off.
 */
export const receiveParts = async <Kept extends { readonly discard: () => Promise<void> }>(
  request: FastifyRequest,
  save: (file: IncomingFile) => Promise<Kept>,
  digested = false,
): Promise<Parts<Kept>> => {
  if (!request.isMultipart()) throw refuse('file_field_required')
  if (isTooLong(request)) {
    ignoreRest(request)
    throw refuse('file_too_large')
  }
  const stopWatching = watchSilence(request)
  const fields: Record<string, string> = {}
  const hash = digested ? createHash('sha256') : null
  let saved: Kept | null = null
  let reading = true
  try {
    for await (const part of request.parts({ limits: multipartLimits })) {
      const name: unknown = part.fieldname
      if (part.type === 'file') {
        if (name !== 'file' || saved) throw refuse('bad_input')
        reading = false
        saved = await savePart(part, save, hash)
        reading = true
        continue
      }
      if (name === 'file') throw refuse('file_field_required')
      if (typeof name !== 'string' || Object.hasOwn(fields, name)) throw refuse('bad_input')
      if (typeof part.value !== 'string' || part.valueTruncated) throw refuse('bad_input')
      fields[name] = part.value
    }
    if (!saved) throw refuse('file_field_required')
    return { fields, kept: saved, sha256: hash?.digest('hex') ?? null }
  } catch (error) {
    await saved?.discard()
    ignoreRest(request)
    throw asRefusal(error, reading)
  } finally {
    stopWatching()
  }
}
