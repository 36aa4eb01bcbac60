import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Role } from '#contract/accounts/schemas.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/fields.ts'
import { check } from '#contract/core/violations.ts'
import type { uploadCustomerDocument as sendEndpoint } from '#contract/documents/customer.ts'
import { uploadCustomerDocument as sendIn } from '#contract/documents/customer.ts'
import { uploadDocument as fileFor } from '#contract/documents/manager.ts'
import { uploadPublicDocument as fileForAll } from '#contract/documents/public.ts'
import { type DatabaseKind, openTestPlatform } from '#server/platform/database/testing.ts'
import { openLocationOf } from '#server/platform/files/testing/open-file-location.ts'
import { refuseFields } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer, Receive, UserActor } from '#server/platform/http/route.ts'
import { createDocuments } from './api.ts'
import type { DocumentsDeps } from './deps.ts'
import { invariants } from './invariants.ts'
import type { DocumentsCall } from './record-documents-action.ts'
import { tables } from './tables.ts'
import { uploadCustomerDocument } from './upload-customer-document.ts'
import { uploadDocument, uploadPublicDocument } from './upload-document.ts'

/** Makes a small PDF. */
export const aPdf = (texts = 'Hello'): Buffer => Buffer.from(`%PDF-1.4\n% ${texts}\ntrailer\n<<>>\n%%EOF\n`)

interface SentFile {
  readonly name?: string
  readonly content?: Buffer
}

/** Makes a multipart body as the server receives it, with its fields checked against the declaration. */
const receiving =
  <E extends Endpoint>({ body }: E, fields: object, { name = 'paper.pdf', content = aPdf() }: SentFile): Receive<E> =>
  async (save) => {
    const saved = await save({ name, stream: Readable.from([content]) })
    const checked = body ? check(body, fields) : undefined
    if (!checked?.ok) throw refuseFields(checked?.violations ?? [])
    return { body: checked.value as never, saved }
  }

/**
 * Opens documents on a fresh database, with files in a folder or object store. Adds customers, a manager, and their
 * actions.
 */
export const openDocuments = async (kind: DatabaseKind) => {
  const location = await openLocationOf(kind === 'embedded' ? 'a folder' : 'an object store')
  const opened = await openTestPlatform(kind, { fileLocation: location.files })
  const { platform, db, database } = opened
  const addUser = async (email: string, language: Language = 'en'): Promise<number> => {
    const { rows } = await database.raw(
      `insert into app_user (email, password_hash, language, registered_at, email_verified_at)
       values ($1, '$argon2id$x', $2, now(), now()) returning id`,
      [email, language],
    )
    return Number(rows[0]?.['id'])
  }
  const deps: DocumentsDeps = { platform }
  const documents = createDocuments(deps)
  await opened.start()
  const callOf = (userId: number, roles: readonly Role[] = [], more: Partial<UserActor> = {}): DocumentsCall => ({
    actor: { kind: 'user', userId, sessionId: 1, roles, ...more },
    requestId: 'test',
    ip: '127.0.0.1',
  })
  const [customer, other, managerId] = [
    await addUser('ada@example.test', 'it'),
    await addUser('ben@example.test'),
    await addUser('manager@example.test'),
  ]
  const manager = callOf(managerId, ['ROLE_MANAGER'])
  return {
    ...opened,
    close: async (): Promise<void> => {
      await opened.close()
      await location.close()
    },
    deps,
    documents,
    addUser,
    callOf,
    customer,
    other,
    manager,
    /** Files a document for a customer, as a manager. */
    file: (user: number, fields: object = {}, sent: SentFile = {}) =>
      uploadDocument(deps, manager, receiving(fileFor, { user, folder: 'archive', ...fields }, sent)),
    /** Publishes a document for all customers, as a manager. */
    publish: (fields: object = {}, sent: SentFile = {}) =>
      uploadPublicDocument(deps, manager, receiving(fileForAll, { folder: 'agreement', ...fields }, sent)),
    /** Uploads a file, as a customer. */
    sendIn: (user: number, fields: object = {}, sent: SentFile = {}) =>
      uploadCustomerDocument(
        deps,
        callOf(user),
        receiving<typeof sendEndpoint>(sendIn, { folder: 'bankStatement', ...fields }, sent),
      ),
    read: async ({ body }: BinaryAnswer): Promise<string> =>
      body instanceof Readable ? (await buffer(body)).toString() : String(body),
    row: (id: number) => tables(db).selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    request: (id: number) =>
      tables(db).selectFrom('document_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Lists audit actions on a customer's documents, or on public ones. */
    actions: async (userId?: number): Promise<string[]> => {
      const { rows } = await sql<{ action: string }>`select action from audit_entry
        where ${userId === undefined ? sql`subject_type = 'public-document'` : sql`subject_type = 'customer-papers' and subject_id = ${String(userId)}`}
        order by id`.execute(db)
      return rows.map(({ action }) => action)
    },
    mailsOf: async (userId: number) => {
      const { rows } = await sql<{ kind: string; subject: string; text: string }>`
        select kind, subject, text from mail_outbox where user_id = ${userId} order by id`.execute(db)
      return rows
    },
    /** Advances product time and runs what is due. */
    advance: async (minutes: number): Promise<void> => {
      await platform.clock.moveTo(platform.clock.offsetMs() + minutes * 60_000)
      await platform.jobs.sweepNow()
      await platform.jobs.idle()
    },
    /** Lists the violations of the invariants. */
    violations: async () => (await Promise.all(invariants.map(({ check: find }) => find(db)))).flat(),
  }
}
