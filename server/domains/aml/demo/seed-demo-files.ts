import { Readable } from 'node:stream'
import type { AmlAnswers } from '#contract/aml/answers.ts'
import { insertFile } from '#server/domains/aml/create-file.ts'
import type { AmlDeps } from '#server/domains/aml/deps.ts'
import { nextReviewOn, ratingOn } from '#server/domains/aml/rules.ts'
import { tables } from '#server/domains/aml/tables.ts'
import { findPerson } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'

/** Whom the demo's files are about, and who wrote them. */
export interface DemoPeople {
  readonly manager: number
  /** Three customers: of low, medium and high risk. */
  readonly customers: readonly number[]
}

const dayMs = 86_400_000

/** What is the same in every file of the demo. */
const shared = {
  presence: 'electronic',
  structure: 'direct',
  services: 'address',
  purpose_clear: 'clear',
} as const satisfies AmlAnswers

interface Planned {
  readonly daysAgo: number
  readonly answers: AmlAnswers
  readonly countries: readonly string[]
  readonly purpose: string
  readonly funds: string | null
}

const planned: readonly Planned[] = [
  {
    daysAgo: 60,
    answers: { ...shared, business: 'ordinary', funds: 'explained', turnover: 'up_to_100k' },
    countries: ['GB', 'ES'],
    purpose: 'Design services for clients in the United Kingdom and Spain.',
    funds: 'Savings from earlier employment, shown by bank statements.',
  },
  {
    daysAgo: 380,
    answers: { ...shared, business: 'cash_intensive', funds: 'not_evidenced', turnover: 'up_to_1m' },
    countries: ['GB', 'IT'],
    purpose: 'Two coffee shops that take much of their income in cash.',
    funds: 'Family loan; the agreement has been asked for.',
  },
  {
    daysAgo: 3,
    answers: {
      ...shared,
      structure: 'complex',
      business: 'higher_risk_trade',
      funds: 'explained',
      turnover: 'above_1m',
    },
    countries: ['GB', 'AE'],
    purpose: 'Import of precious metals through a holding abroad.',
    funds: null,
  },
]

/** Creates the demo's files; does nothing if there are some. */
export const seedDemoFiles = async ({ platform }: AmlDeps, { manager, customers }: DemoPeople): Promise<void> => {
  const { db, clock, files } = platform
  if (await tables(db).selectFrom('aml_file').select('id').limit(1).executeTakeFirst()) return
  const rater = await findPerson(db, manager)
  for (const [index, { daysAgo, answers, countries, purpose, funds }] of planned.entries()) {
    const customer = await findPerson(db, customers[index] ?? 0)
    if (!customer || !rater) continue
    const at = new Date(clock.now().getTime() - daysAgo * dayMs)
    const today = londonDay(at)
    const name = `${customer.firstName} ${customer.lastName}`.trim()
    const checked = { checkedOn: today, checkedBy: rater.email }
    const screening = { sanctions: 'clear', pep: 'clear', ...checked } as const
    const text = `Screening of ${name}\n\nSanctions list: no match\nPolitically exposed persons: no match\n`
    const evidence = await files.put(Readable.from([Buffer.from(text)]), { maxBytes: 10_000 })
    const identified = [{ name, document: 'passport', ...checked }]
    const contents = { answers, countries, identified: [], owners: [], purpose, screening, raised_to: null }
    await db.transaction().execute(async (trx) => {
      const rating = ratingOn(contents, today)
      await files.attach(trx, evidence)
      const { id } = await insertFile(trx, customer, at)
      await tables(trx)
        .insertInto('aml_evidence')
        .values({
          file_id: id,
          name: 'screening.txt',
          type: 'txt',
          file_key: evidence.key,
          size: evidence.size,
          uploaded_by: manager,
          uploaded_at: at.toISOString(),
        })
        .execute()
      await tables(trx)
        .updateTable('aml_file')
        .set({
          answers: JSON.stringify(answers),
          countries: JSON.stringify(countries),
          identified: JSON.stringify(identified),
          owners: JSON.stringify([{ name, nature: 'shares_75_to_100' }]),
          purpose,
          source_of_funds: funds,
          screening: JSON.stringify(screening),
          rating,
          complete: true,
          rated_by: manager,
          rated_at: at.toISOString(),
          review_on: nextReviewOn(today, rating),
        })
        .where('id', '=', id)
        .execute()
    })
  }
}
