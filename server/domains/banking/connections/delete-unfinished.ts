import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { eachBank } from '#server/domains/banking/each-bank.ts'
import { tables } from '#server/domains/banking/tables.ts'

/** How long the customer can retry an unfinished first consent from the page that shows its outcome. */
const retentionMs = 86_400_000

/**
 * Deletes connections whose first consent failed a day ago. Retains the consent records with their outcome. A consent
 * that must still be withdrawn at its aggregator keeps its connection until then.
 */
export const deleteUnfinished = async ({ platform }: Pick<BankingContext, 'platform'>): Promise<void> => {
  const { db, clock } = platform
  const before = new Date(clock.now().getTime() - retentionMs).toISOString()
  const unfinished = () =>
    tables(db)
      .selectFrom('bank_connection as c')
      .select('c.id')
      .where('c.state', 'in', ['cancelled', 'rejected'])
      .where((c) =>
        c.not(
          c.exists(
            c
              .selectFrom('bank_consent as g')
              .select('g.id')
              .whereRef('g.connection_id', '=', 'c.id')
              .where((g) =>
                g.or([
                  g('g.state', 'in', ['started', 'granted']),
                  g('g.sealed', 'is not', null),
                  g('g.ended_at', '>', before),
                ]),
              ),
          ),
        ),
      )
  const found = await unfinished().execute()
  await eachBank(platform, found, async ({ id }) => {
    // The state is checked again while deleting: the customer may be retrying at this moment.
    await tables(db)
      .deleteFrom('bank_connection')
      .where('id', '=', id)
      .where('state', 'in', ['cancelled', 'rejected'])
      .where('id', 'in', unfinished())
      .execute()
  })
}
