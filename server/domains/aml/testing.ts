import { Readable } from 'node:stream'
import type { uploadAmlEvidence } from '#contract/aml/manager.ts'
import type { AmlFileChange } from '#contract/aml/schemas.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import { type DatabaseKind, openTestPlatform } from '#server/platform/database/testing.ts'
import type { Receive, UserActor } from '#server/platform/http/route.ts'
import { createAml } from './api.ts'
import { changeFile } from './change-file.ts'
import { createFile } from './create-file.ts'
import { uploadEvidence } from './evidence.ts'
import { invariants } from './invariants.ts'
import { readFile } from './read-file.ts'

const today = '2026-11-20'
const checked = { checkedOn: today, checkedBy: 'Maria Rossi' }

/** The answers of a customer of low risk. */
export const calmAnswers = {
  presence: 'met',
  structure: 'direct',
  business: 'ordinary',
  services: 'formation',
  purpose_clear: 'clear',
  funds: 'explained',
  turnover: 'up_to_100k',
} as const

/** Everything that a complete file of low risk says. */
export const complete = {
  answers: calmAnswers,
  countries: ['GB'],
  identified: [{ name: 'Ada Lovelace', document: 'passport', ...checked }],
  owners: [{ name: 'Ada Lovelace', nature: 'shares_75_to_100' }],
  purpose: 'Calculating engines',
  screening: { sanctions: 'clear', pep: 'clear', ...checked },
} as const satisfies Partial<Record<keyof AmlFileChange, unknown>>

const receive: Receive<typeof uploadAmlEvidence> = async (save) => ({
  body: {},
  saved: await save({
    name: 'screening.pdf',
    stream: Readable.from([Buffer.from('%PDF-1.4\ntrailer\n<<>>\n%%EOF\n')]),
  }),
})

/** Opens AML files on a fresh database with two managers. */
export const openAml = async (kind: DatabaseKind) => {
  const own = await openTestPlatform(kind)
  const addUser = async (email: string, role?: string): Promise<number> => {
    const { rows } = await own.database.raw(
      `insert into app_user (email, password_hash, language, registered_at, email_verified_at, first_name, last_name)
       values ($1, '$argon2id$x', 'it', now(), now(), 'Ada', 'Lovelace') returning id`,
      [email],
    )
    const id = Number(rows[0]?.['id'])
    if (role) await own.database.raw('insert into user_role (user_id, role) values ($1, $2)', [id, role])
    return id
  }
  const callOf = (userId: number): StaffAction & { readonly actor: UserActor } => ({
    actor: { kind: 'user', userId, sessionId: 1, roles: ['ROLE_MANAGER'] },
    requestId: 'test',
    ip: '127.0.0.1',
    language: 'it',
  })
  const deps = { platform: own.platform }
  const aml = createAml(deps)
  await own.start()
  const rater = callOf(await addUser('rater@example.test', 'ROLE_MANAGER'))
  const second = callOf(await addUser('second@example.test', 'ROLE_MANAGER'))
  let count = 0
  const newFile = async () => createFile(deps, rater, await addUser(`ada-${(count += 1)}@example.test`))
  const change = (id: number, version: number, sent: object, by = rater) =>
    changeFile(deps, by, id, { ...(sent as AmlFileChange), version })
  const attach = (id: number) => uploadEvidence(deps, rater, id, receive)
  return {
    ...own,
    deps,
    aml,
    rater,
    second,
    addUser,
    /** Creates a customer with an empty file. */
    newFile,
    /** Changes a file as it is now. */
    change,
    attach,
    /** Creates a complete file of low risk with evidence, at its latest version. */
    completeFile: async (sent: object = complete) => {
      const { id, version } = await newFile()
      await change(id, version, sent)
      await attach(id)
      return readFile(deps, rater, id)
    },
    actionsOf: async (id: number) => {
      const { rows } = await own.database.raw(
        `select action, actor_user_id, before, after from audit_entry
         where subject_type = 'aml-file' and subject_id = $1 order by id`,
        [String(id)],
      )
      return rows
    },
    /** Advances product time by days and runs what is due. */
    advance: async (days: number): Promise<void> => {
      await own.platform.clock.moveTo(own.platform.clock.offsetMs() + days * 86_400_000)
      await own.platform.jobs.sweepNow()
      await own.platform.jobs.idle()
    },
    violations: async () => (await Promise.all(invariants.map(({ check }) => check(own.db)))).flat(),
  }
}
