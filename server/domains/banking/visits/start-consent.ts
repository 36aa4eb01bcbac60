import { providerBankPage } from '#contract/banking/admin.ts'
import type { Institution } from '#contract/banking/schemas.ts'
import { maxHistoryDays } from '#contract/banking/schemas.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { lockConnection } from '#server/domains/banking/customers/lock-connection.ts'
import { type BankOwner, ownedBy, requireLockedOwner } from '#server/domains/banking/customers/owner.ts'
import { institutionOf } from '#server/domains/banking/directory/list-institutions.ts'
import { type ConnectionRow, type ConsentRow, tables } from '#server/domains/banking/tables.ts'
import { findAnyPerson, findPerson } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Allowance } from '#server/platform/http/limits.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { freshToken, tokenHash } from '#server/platform/secrets/token.ts'
import type { BankAggregator, StartedConsent } from '#server/providers/banking/port.ts'

/**
 * Consents that one owner may start, in real time: each costs a call to the aggregator. Reusing a recent link costs
 * none.
 */
const consentsByOwner: Allowance = { max: 10, seconds: 900 }

/** A link younger than this is returned again: a second click is the same visit. */
const sameVisitMs = 15 * 60_000

/** The page where the customer gives consent. */
export interface ConsentLink {
  readonly id: number
  readonly consentUrl: string
}

const lastPendingConsent = (trx: Trx, connectionId: number, since: Date): Promise<ConsentRow | undefined> =>
  tables(trx)
    .selectFrom('bank_consent')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'started')
    .where('started_at', '>=', since.toISOString())
    .where('sealed', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/**
 * Refuses with `email_not_verified` if the address is not confirmed: an account on a stranger's address gets no bank.
 */
const requireConfirmed = async ({ platform }: BankingContext, owner: BankOwner): Promise<void> => {
  if (owner !== null && !(await findAnyPerson(platform.db, owner))?.emailVerified) throw refuse('email_not_verified')
}

/** Finds the link of the current visit, if one was started. */
const currentLink = async ({ platform, vault }: BankingContext, connectionId: number): Promise<ConsentLink | null> => {
  const since = new Date(platform.clock.now().getTime() - sameVisitMs)
  const started = await platform.db.transaction().execute((trx) => lastPendingConsent(trx, connectionId, since))
  return started?.sealed ? { id: connectionId, consentUrl: vault.openConsent(started.sealed).link } : null
}

/** A bank to connect, or to renew a connection with. */
interface Bank {
  readonly aggregator: BankAggregator
  readonly institution: Institution
}

/** Finds the connection for a consent: the given one, else the owner's unfinished one of that bank, else a new one. */
const connectionFor = async (
  context: BankingContext,
  trx: Trx,
  owner: BankOwner,
  { aggregator, institution }: Bank,
  id: number | null,
): Promise<ConnectionRow> => {
  if (id !== null) return lockConnection(trx, id, owner)
  const unfinished = await tables(trx)
    .selectFrom('bank_connection')
    .selectAll()
    .where(ownedBy('user_id', owner))
    .where('source', '=', aggregator.source)
    .where('institution_id', '=', institution.id)
    .where('state', 'in', ['awaiting_authorisation', 'rejected', 'cancelled'])
    .orderBy('id', 'desc')
    .forUpdate()
    .executeTakeFirst()
  if (unfinished) return unfinished
  return tables(trx)
    .insertInto('bank_connection')
    .values({
      user_id: owner,
      source: aggregator.source,
      institution_id: institution.id,
      bank_name: institution.name,
      country: institution.country,
      logo: institution.logo,
      state: 'awaiting_authorisation',
      created_at: context.platform.clock.now().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Saves a started consent, with only the hash of its reference. */
const savePendingConsent = async (
  context: BankingContext,
  trx: Trx,
  connection: ConnectionRow,
  {
    source,
    reference,
    started,
  }: { readonly source: BankAggregator['source']; readonly reference: string; readonly started: StartedConsent },
): Promise<void> => {
  await tables(trx)
    .insertInto('bank_consent')
    .values({
      connection_id: connection.id,
      user_id: connection.user_id,
      source,
      reference_hash: tokenHash(reference),
      sealed: context.vault.sealConsent({ link: started.link, secret: started.secret }),
      state: 'started',
      history_days: Math.min(started.historyDays, maxHistoryDays),
      started_at: context.platform.clock.now().toISOString(),
    })
    .execute()
  if (connection.state === 'rejected' || connection.state === 'cancelled')
    await tables(trx)
      .updateTable('bank_connection')
      .set({ state: 'awaiting_authorisation' })
      .where('id', '=', connection.id)
      .execute()
}

/** Returns the language of the bank's page, and where it sends the browser back to. */
const returnOf = async ({ platform }: BankingContext, owner: BankOwner) => {
  const { publicUrl } = platform.settings
  if (owner === null) return { language: 'en', returnUrl: `${publicUrl}${providerBankPage}` } as const
  const customer = await findPerson(platform.db, owner)
  if (customer === null) throw refuse('not_found')
  return { language: customer.language, returnUrl: `${publicUrl}/new_bank_connection` }
}

/** Starts a consent at the aggregator and saves it; of two started together, both callers get the first one's link. */
const start = async (
  context: BankingContext,
  owner: BankOwner,
  bank: Bank,
  connectionId: number | null,
): Promise<ConsentLink> => {
  const { platform, vault } = context
  const to = await returnOf(context, owner)
  await platform.limits.spend('bank-consent', String(owner ?? 'provider'), consentsByOwner)
  const reference = freshToken()
  const started = await bank.aggregator.startConsent({
    institution: bank.institution,
    reference,
    ...to,
    historyDays: Math.min(bank.institution.historyDays, maxHistoryDays),
  })
  return platform.db.transaction().execute(async (trx) => {
    await requireLockedOwner(trx, owner)
    const connection = await connectionFor(context, trx, owner, bank, connectionId)
    const now = platform.clock.now()
    const other = await lastPendingConsent(trx, connection.id, new Date(now.getTime() - sameVisitMs))
    await savePendingConsent(context, trx, connection, { source: bank.aggregator.source, reference, started })
    if (!other?.sealed) return { id: connection.id, consentUrl: started.link }
    // Both were started at the same time: the later one is not needed and is withdrawn.
    await tables(trx)
      .updateTable('bank_consent')
      .set({ state: 'lapsed', ended_at: now.toISOString(), next_attempt_at: now.toISOString() })
      .where('reference_hash', '=', tokenHash(reference))
      .execute()
    return { id: connection.id, consentUrl: vault.openConsent(other.sealed).link }
  })
}

/** Starts to connect a bank. Reuses an unfinished connection to it, so that there is never a second one waiting. */
export const createConnection = async (
  context: BankingContext,
  owner: BankOwner,
  { country, institutionId }: Pick<Institution, 'country'> & { readonly institutionId: string },
): Promise<ConsentLink> => {
  await requireConfirmed(context, owner)
  const aggregator = context.aggregators.chosen
  const institution = await institutionOf(context, aggregator, country, ({ id }) => id === institutionId)
  if (institution === null) throw refuse('not_found')
  const pending = await tables(context.platform.db)
    .selectFrom('bank_connection')
    .select('id')
    .where(ownedBy('user_id', owner))
    .where('source', '=', aggregator.source)
    .where('institution_id', '=', institutionId)
    .where('state', '=', 'awaiting_authorisation')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const present = pending ? await currentLink(context, pending.id) : null
  const link = present ?? (await start(context, owner, { aggregator, institution }, null))
  return context.platform.idempotency.recordAnswer(context.platform.db, link)
}

/**
 * Finds a connection's bank at its own aggregator, or at the chosen one if its own is no longer configured. There it is
 * found by name if the id is unknown; the connection keeps its first id.
 */
const bankOf = async (context: BankingContext, row: ConnectionRow): Promise<Bank> => {
  const own = row.source === 'file' ? null : context.aggregators.of(row.source)
  const aggregator = own ?? context.aggregators.chosen
  const find = (isIt: (bank: Institution) => boolean) => institutionOf(context, aggregator, row.country, isIt)
  const institution =
    (await find(({ id }) => id === row.institution_id)) ?? (await find(({ name }) => name === row.bank_name))
  if (institution === null) throw refuse('not_found')
  return { aggregator, institution }
}

/** Starts a new consent for the owner's connection, whatever its state; nothing changes before it is granted. */
export const renewConnection = async (context: BankingContext, owner: BankOwner, id: number): Promise<ConsentLink> => {
  const row = await tables(context.platform.db)
    .selectFrom('bank_connection')
    .selectAll()
    .where('id', '=', id)
    .where(ownedBy('user_id', owner))
    .where('source', '<>', 'file')
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  await requireConfirmed(context, owner)
  return (await currentLink(context, id)) ?? start(context, owner, await bankOf(context, row), id)
}
