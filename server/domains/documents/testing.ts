import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Role } from '#contract/accounts/schemas.ts'
import type { Endpoint, ParamsOf, QueryOf } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/fields.ts'
import { check } from '#contract/core/violations.ts'
import type * as customer from '#contract/documents/customer.ts'
import type { uploadCustomerDocument as sendEndpoint } from '#contract/documents/customer.ts'
import { uploadCustomerDocument as sendIn } from '#contract/documents/customer.ts'
import type * as manager from '#contract/documents/manager.ts'
import { uploadDocument as fileFor } from '#contract/documents/manager.ts'
import type { listRequests as staffList } from '#contract/documents/manager-requests.ts'
import type { listPublicDocuments } from '#contract/documents/public.ts'
import { uploadPublicDocument as fileForAll } from '#contract/documents/public.ts'
import { myRequests, staffRequests } from '#contract/documents/request-schemas.ts'
import { customerDocuments, personalDocuments, publicDocuments, staffDocuments } from '#contract/documents/schemas.ts'
import { type DatabaseKind, openTestPlatform } from '#server/platform/database/testing.ts'
import { openLocationOf } from '#server/platform/files/testing/open-file-location.ts'
import { callerSql } from '#server/platform/http/caller-sql.ts'
import { refuseFields } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer, Receive, UserActor } from '#server/platform/http/route.ts'
import { readExact } from '#server/platform/lists/testing.ts'
import { createDocuments } from './api.ts'
import type { DocumentsDeps } from './deps.ts'
import { invariants } from './invariants.ts'
import * as lists from './list-documents.ts'
import type { DocumentsCall } from './record-documents-action.ts'
import * as requestLists from './requests/list-requests.ts'
import { tables } from './tables.ts'
import { uploadCustomerDocument } from './upload-customer-document.ts'
import { uploadDocument, uploadPublicDocument } from './upload-document.ts'

/** Makes a small PDF. */
export const aPdf = (texts = 'Hello'): Buffer => Buffer.from(`%PDF-1.4\n% ${texts}\ntrailer\n<<>>\n%%EOF\n`)

const nowOf = ({ platform }: DocumentsDeps): Date => platform.clock.now()

type Folder<E extends Endpoint> = readonly [
  deps: DocumentsDeps,
  actor: UserActor,
  params: ParamsOf<E>,
  query: QueryOf<E>,
]
type OfUser<E extends Endpoint> = readonly [deps: DocumentsDeps, params: ParamsOf<E>, query: QueryOf<E>]

/** Reads the lists as their callers do, within the contract. */
export const listPersonal = async (...[deps, actor, params, query]: Folder<typeof customer.listPersonalDocuments>) =>
  readExact(deps.platform.db, personalDocuments, lists.listPersonal(params, query, callerSql(actor)))
export const listOwnUploads = async (
  ...[deps, actor, params, query]: Folder<typeof customer.listOwnCustomerDocuments>
) => readExact(deps.platform.db, customerDocuments, lists.listOwnUploads(params, query, callerSql(actor)))
export const listOfUser = async (...[deps, params, query]: OfUser<typeof manager.listUserDocuments>) =>
  readExact(deps.platform.db, staffDocuments, lists.listOfUser(params, query, nowOf(deps)))
export const listUploadsOf = async (...[deps, params, query]: OfUser<typeof manager.listUserCustomerDocuments>) =>
  readExact(deps.platform.db, customerDocuments, lists.listUploadsOf(params, query, nowOf(deps)))
export const listPublic = async (deps: DocumentsDeps, actor: UserActor, query: QueryOf<typeof listPublicDocuments>) =>
  readExact(deps.platform.db, publicDocuments, lists.listPublic(query, nowOf(deps), callerSql(actor)))
export const listMine = async (deps: DocumentsDeps, actor: UserActor) =>
  readExact(deps.platform.db, myRequests, requestLists.listMine(nowOf(deps), callerSql(actor)))
export const listRequests = async (deps: DocumentsDeps, query: QueryOf<typeof staffList>) =>
  readExact(deps.platform.db, staffRequests, requestLists.listRequests(query))

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
