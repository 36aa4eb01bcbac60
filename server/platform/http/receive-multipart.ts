import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import '@fastify/multipart'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { maxFileBytes } from '#contract/documents/schemas.ts'
import type { IncomingFile } from '#server/platform/files/receive-file.ts'
import { Refusal, refuse } from './refusal.ts'

const maxFields = 20
const maxFieldBytes = 10_000
/** The size of multipart itself besides the file and the fields, in bytes. */
const wrappingBytes = 100_000
const maxBytes = maxFileBytes + maxFields * maxFieldBytes + wrappingBytes
/** How many bytes a refused sender may still send: browsers read an answer only after they have sent everything. */
const maxIgnoredBytes = 200_000_000
/** A sender silent for this long has gone, in milliseconds. */
const silenceMs = 60_000

/** One byte more than a file may have, so that a longer one is noticed. */
export const multipartLimits = {
  fileSize: maxFileBytes + 1,
  files: 1,
  fields: maxFields,
  parts: maxFields + 2,
  fieldSize: maxFieldBytes,
  headerPairs: 20,
  headerSize: 16_384,
}

/** The received parts: the unchecked text fields, and the result for the file. */
interface Parts<Saved> {
  readonly fields: Readonly<Record<string, string>>
  readonly saved: Saved
  /** The SHA-256 of the file's bytes, where requested. */
  readonly sha256: string | null
}

/** Cuts off a silent sender; returns a function that stops watching. */
const watchSilence = ({ raw }: FastifyRequest): (() => void) => {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (!raw.complete && raw.socket.bytesRead === before) raw.destroy()
    before = raw.socket.bytesRead
  }, silenceMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Reads and drops what a refused sender still sends. */
const ignoreRest = ({ raw }: FastifyRequest): void => {
  let ignored = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    ignored += chunk.length
    if (ignored > maxIgnoredBytes) raw.destroy()
  })
  raw.resume()
}

/** Yields the arriving file; an interruption is reported as the sender's error. */
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

/** Passes the file on, and drops the rest when its reader refuses it. */
const savePart = async <Saved>(
  part: MultipartFile,
  save: (file: IncomingFile) => Promise<Saved>,
  hash: Hash | null,
): Promise<Saved> => {
  try {
    if (!part.filename) throw refuse('file_field_required')
    return await save({ name: part.filename, stream: Readable.from(contentOf(part, hash), { objectMode: false }) })
  } catch (error) {
    part.file.destroy()
    throw error
  }
}

const isTooLong = ({ headers }: FastifyRequest): boolean => Number(headers['content-length'] ?? 0) > maxBytes

/** Converts multipart errors: the library reports them by its own codes or messages. */
const asRefusal = (error: unknown, reading: boolean): unknown =>
  reading && !(error instanceof Refusal) ? refuse('bad_input') : error

/**
 * Reads a multipart body with one file, in the part `file`, before, between or after text fields. Refuses with
 * `file_field_required`, `file_too_large` and `bad_input`. A stored file is discarded when the rest is refused or
 * breaks off.
 */
export const receiveParts = async <Saved extends { readonly discard: () => Promise<void> }>(
  request: FastifyRequest,
  save: (file: IncomingFile) => Promise<Saved>,
  digested = false,
): Promise<Parts<Saved>> => {
  if (!request.isMultipart()) throw refuse('file_field_required')
  if (isTooLong(request)) {
    ignoreRest(request)
    throw refuse('file_too_large')
  }
  const stopWatching = watchSilence(request)
  const fields: Record<string, string> = {}
  const hash = digested ? createHash('sha256') : null
  let stored: Saved | null = null
  let reading = true
  try {
    for await (const part of request.parts({ limits: multipartLimits })) {
      const name: unknown = part.fieldname
      if (part.type === 'file') {
        if (name !== 'file' || stored) throw refuse('bad_input')
        reading = false
        stored = await savePart(part, save, hash)
        reading = true
        continue
      }
      if (name === 'file') throw refuse('file_field_required')
      if (typeof name !== 'string' || Object.hasOwn(fields, name)) throw refuse('bad_input')
      if (typeof part.value !== 'string' || part.valueTruncated) throw refuse('bad_input')
      fields[name] = part.value
    }
    if (!stored) throw refuse('file_field_required')
    return { fields, saved: stored, sha256: hash?.digest('hex') ?? null }
  } catch (error) {
    await stored?.discard()
    ignoreRest(request)
    throw asRefusal(error, reading)
  } finally {
    stopWatching()
  }
}
