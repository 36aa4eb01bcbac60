import type { completeConnection as endpoint } from '#contract/banking/customer.ts'
import type { ConnectionState } from '#contract/banking/schemas.ts'
import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { presentAll } from '#server/domains/banking/connections/list-connections.ts'
import { endUnfinished } from '#server/domains/banking/consents/end-consents.ts'
import { withdrawConsents } from '#server/domains/banking/consents/withdraw-consents.ts'
import { type BankOwner, ownedBy } from '#server/domains/banking/customers/owner.ts'
import { type ConsentRow, type ConsentState, tables } from '#server/domains/banking/tables.ts'
import { storedConsent } from '#server/domains/banking/vault/sealed-consent.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import type { StoredConsent } from '#server/providers/banking/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { grantConsent } from './grant-consent.ts'
import { unfinishedEndOf } from './unfinished-end-of.ts'
import { isTooOld } from './visit-age.ts'

type Outcome = ConnectionState

/** The outcome that a decided consent returns, also when its return is repeated. */
const outcomeOf: Readonly<Record<Exclude<ConsentState, 'started'>, Outcome>> = {
  granted: 'active',
  replaced: 'active',
  cancelled: 'cancelled',
  refused: 'rejected',
  lapsed: 'expired',
  withdrawing: 'expired',
  withdrawn: 'expired',
}

const findConsent = (
  { platform }: BankingContext,
  owner: BankOwner,
  reference: string,
): Promise<ConsentRow | undefined> =>
  tables(platform.db)
    .selectFrom('bank_consent')
    .selectAll()
    .where('reference_hash', '=', tokenHash(reference))
    .where(ownedBy('user_id', owner))
    .$if(owner === null, (query) => query.where('connection_id', 'is not', null))
    .executeTakeFirst()

/**
 * Withdraws a consent that was granted after its withdrawal, when there was nothing to withdraw yet. Saves its secret
 * first, so that withdrawal is retried until the aggregator answers.
 */
const withdrawLateGrant = async (
  context: BankingContext,
  { id, sealed }: ConsentRow,
  { secret }: StoredConsent,
  state: ConsentState,
): Promise<void> => {
  const { platform, vault } = context
  const link = sealed === null ? '' : vault.openConsent(sealed).link
  await tables(platform.db)
    .updateTable('bank_consent')
    .set({
      state: state === 'withdrawn' ? 'withdrawing' : state,
      sealed: vault.sealConsent({ link, secret }),
      next_attempt_at: platform.clock.now().toISOString(),
    })
    .where('id', '=', id)
    .where('sealed', 'is', null)
    .execute()
  await withdrawConsents(context, [id])
}

/** Completes a visit at the aggregator and saves its outcome. */
const decide = async (
  context: BankingContext,
  row: ConsentRow,
  { code, error }: Pick<BodyOf<typeof endpoint>, 'code' | 'error'>,
): Promise<Outcome> => {
  const aggregator = context.aggregators.of(row.source)
  const consent = storedConsent(context.platform, context.vault, row)
  if (!aggregator || !consent) throw new ProviderFailure(row.source, 'misconfigured')
  const report = await aggregator.complete(consent, { code, error })
  if (report.status === 'waiting' && !isTooOld(context, row)) return 'awaiting_authorisation'
  if (report.status === 'granted') await grantConsent(context, row.id, report)
  else await endUnfinished(context, row.id, report.status === 'waiting' ? 'lapsed' : unfinishedEndOf[report.status])
  // Of two concurrent returns, the outcome saved first counts.
  const saved = await tables(context.platform.db)
    .selectFrom('bank_consent')
    .select(['state', 'sealed'])
    .where('id', '=', row.id)
    .executeTakeFirst()
  if (report.status === 'granted' && saved?.sealed === null) await withdrawLateGrant(context, row, consent, saved.state)
  return !saved || saved.state === 'started' ? 'awaiting_authorisation' : outcomeOf[saved.state]
}

/**
 * Completes a visit to the bank. The aggregator's report counts, not the address that the browser returned with.
 * Another owner's reference answers as not found; a repeated return answers the same.
 */
export const completeConsent = async (
  context: BankingContext,
  owner: BankOwner,
  { reference, ...returned }: BodyOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const row = await findConsent(context, owner, reference)
  if (!row) throw refuse('not_found')
  const outcome = row.state === 'started' ? await decide(context, row, returned) : outcomeOf[row.state]
  const { db } = context.platform
  const connections = await tables(db)
    .selectFrom('bank_connection')
    .selectAll()
    .where('id', '=', row.connection_id ?? 0)
    .execute()
  const [connection = null] = await presentAll(context, db, connections)
  return { outcome, connection }
}
