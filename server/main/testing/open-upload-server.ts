import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { fileTypes } from '#contract/documents/schemas.ts'
import { freePorts } from '#e2e/stack/free-port.ts'
import { createHttp } from '#server/main/create-http.ts'
import { silentLog, testSettings } from '#server/platform/database/testing.ts'
import { receiveFile } from '#server/platform/files/receive-file.ts'
import { openLocationOf, type TestFileStore } from '#server/platform/files/testing/open-file-location.ts'
import { type Actor, serve } from '#server/platform/http/route.ts'

const upload = endpoint({
  method: 'POST',
  path: '/upload',
  who: 'user',
  summary: 'A test',
  bodyType: 'multipart',
  body: z.strictObject({ notes: z.optional(z.string().check(z.maxLength(50))), folder: z.enum(['a', 'b']) }),
  answer: z.strictObject({ name: z.string(), size: z.number(), folder: z.string() }),
  status: 201,
  errors: ['file_field_required', 'file_empty', 'file_type', 'file_too_large', 'storage_unavailable'],
})

const session = 'x'.repeat(43)
const actor: Actor = { kind: 'user', userId: 1, sessionId: 1, roles: [] }

/** A server that takes uploads and stores no rows of them. */
export interface UploadServer {
  readonly location: TestFileStore
  readonly port: number
  /** Headers of a user who may upload. */
  readonly allowed: Readonly<Record<'x-requested-with' | 'cookie', string>>
  /** Ends that session, or restores it. */
  letIn(isIn: boolean): void
  close(): Promise<void>
}

/** Opens the server, at `/api/upload`. */
export const openUploadServer = async (): Promise<UploadServer> => {
  const location = await openLocationOf('a folder')
  const files = { put: location.files.put, discard: ({ key }: { key: string }) => location.files.remove(key) }
  const route = serve(upload, async (call) => {
    const { body, saved: stored } = await call.receive((file) => receiveFile(files, file, fileTypes))
    return { name: stored.name, size: stored.file.size, folder: body.folder }
  })
  const port = await freePorts()
  let isIn = true
  const authenticate = async (token: string) => (token === session && isIn ? { actor, renewedUntil: null } : null)
  const settings = { ...testSettings, port }
  const http = await createHttp({ settings, log: silentLog, routes: [route], authenticate, requestsPerMinute: 100_000 })
  await http.listen({ port, host: '127.0.0.1' })
  const close = async (): Promise<void> => {
    await http.close()
    await location.close()
  }
  const letIn = (now: boolean): void => {
    isIn = now
  }
  return {
    location,
    port,
    allowed: { 'x-requested-with': 'portico', cookie: `portico=${session}` },
    letIn,
    close,
  }
}
