import { expect, test } from 'vitest'
import { changeDocument } from './change-document.ts'
import { createDocument } from './create-document.ts'
import { anInvoice, openInvoicing } from './testing.ts'

test('an issued invoice is not changed when the settings lock it, and can be saved as it is', async () => {
  await using one = await openInvoicing('postgres', { lockIssuedInvoices: true })
  const { id } = await createDocument(one.deps, one.call, 'invoice', anInvoice())
  await one.idle()
  await expect(
    changeDocument(one.deps, one.call, 'invoice', id, anInvoice({ customerName: 'No' })),
  ).rejects.toMatchObject({ code: 'fields_not_changeable' })
  // Saved again as it is, also one from before there were due days.
  const same = anInvoice({ dueOn: (await one.row(id)).due_on })
  expect(await changeDocument(one.deps, one.call, 'invoice', id, same)).toMatchObject({ versionCount: 1 })
  await one.database.raw('update accounting_document set due_on = null where id = $1', [id])
  expect(await changeDocument(one.deps, one.call, 'invoice', id, anInvoice())).toMatchObject({
    versionCount: 1,
    dueOn: null,
  })
})
