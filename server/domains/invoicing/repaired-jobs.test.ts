import { expect, it } from 'vitest'
import { describeOnOne, opened, withoutGuards } from '#server/platform/database/testing.ts'
import { seedFailedJob } from '#server/platform/jobs/testing/seed-failed-job.ts'
import { createDocument } from './create-document.ts'
import { ensurePdf } from './ensure-pdf.ts'
import { numberDocument, renderDocument } from './jobs.ts'
import { tables } from './tables.ts'
import { anInvoice, openInvoicing } from './testing.ts'

describeOnOne('failed jobs of documents on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))

  it('leave the list once the document has its number and its PDF, whoever created them', async () => {
    const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice())
    await test.idle()
    await withoutGuards(test.database.raw, 'document_issue', () =>
      tables(test.db).updateTable('document_issue').set({ file_key: null }).where('document_id', '=', id).execute(),
    )
    await seedFailedJob(test.db, numberDocument, { documentId: id })
    await seedFailedJob(test.db, renderDocument, { documentId: id, version: 1 })
    const { jobs } = test.platform
    const failed = async () => (await jobs.failed({ page: 1, itemsPerPage: 10 })).total
    expect(await failed()).toBe(2)
    expect(await ensurePdf(test.deps, id, 1)).not.toBeNull()
    await jobs.sweepNow()
    expect(await failed()).toBe(0)
  })
})
