import type { BankingContext } from '../banking-context.ts'
import { eachBank } from '../each-bank.ts'
import { tables } from '../tables.ts'

/** So long a first consent that came to nothing can be tried again from the page that tells of it. */
const retentionMs = 86_400_000

/**
 * Deletes the connections whose first consent came to nothing a day ago. The consents themselves stay, with what became of them; one
 * that is still to be withdrawn at its aggregator keeps its connection until then.
 */
export const deleteUnfinished = async ({ platform }: Pick<BankingContext, 'platform'>): Promise<void> => {
  const { db, clock } = platform
  const before = new Date(clock.now().getTime() - retentionMs).toISOString()
  const unfinished = () =>
    tables(db)
      .selectFrom('bank_connection as c')
      .select('c.id')
      .where('c.state', 'in', ['cancelled', 'failed'])
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
    // Looked at again as it is deleted: it may be tried anew in this moment.
    await tables(db)
      .deleteFrom('bank_connection')
      .where('id', '=', id)
      .where('state', 'in', ['cancelled', 'failed'])
      .where('id', 'in', unfinished())
      .execute()
  })
}
