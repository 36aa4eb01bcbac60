import { companiesOf } from '#server/domains/companies/api.ts'
import { rowsOf } from '#server/platform/database/rows-by-id.ts'
import { instant } from '#server/platform/database/values.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { StatutoryDeps } from './deps.ts'
import { fileNameOf } from './pdf/statutory-model.ts'
import { tables } from './tables.ts'

/**
 * Exports and erases the statutory documents of a person's company. The archive lists each version with what it says;
 * erasure removes rows and files, before the company itself.
 */
export const personalData = ({ platform }: StatutoryDeps): PersonalData => ({
  tables: ['statutory_document'],
  exportOf: (userId) => [
    {
      name: 'statutory_documents',
      rows: () =>
        rowsOf(async () => {
          const company = (await companiesOf(platform.db, [userId])).get(userId)
          const rows = await tables(platform.db)
            .selectFrom('statutory_document')
            .selectAll()
            .where('company_id', '=', company?.id ?? 0)
            .orderBy('id')
            .execute()
          return rows.map((row) => ({
            name: fileNameOf(row.content),
            content: row.content,
            sha256: row.sha256,
            createdAt: instant(row.created_at),
          }))
        }),
    },
  ],
  erase: async (trx, { id }) => {
    const company = (await companiesOf(trx, [id])).get(id)
    const gone = await tables(trx)
      .deleteFrom('statutory_document')
      .where('company_id', '=', company?.id ?? 0)
      .returning('file_key')
      .execute()
    for (const { file_key: key } of gone) await platform.files.detach(trx, key)
  },
})
