import { expect, it } from 'vitest'
import { languages } from '#contract/core/fields.ts'
import { describeOnOne, openTestPlatform, testSettings } from '#server/platform/database/testing.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { QueuedMail } from '#server/platform/mail/outbox.ts'
import { mailNewDocuments, mailRequest } from './mails.ts'
import type { RequestRow } from './tables.ts'

const request: RequestRow = {
  id: 7,
  user_id: 1,
  title: 'Statements <b>',
  note: 'All pages',
  folder: 'bankStatement',
  due_on: '2026-11-30',
  state: 'changes_requested',
  reason: 'Page 2 is cut off',
  returned_up_to: null,
  created_by: 2,
  created_at: '2026-11-01T09:00:00Z',
  reminders: 1,
  reminded_at: null,
  next_reminder_at: null,
  ended_at: null,
  revision: 3,
}

describeOnOne('mails about requests on %s', (kind) => {
  it.each(languages)('name what is requested, the due day and the page to send it (%s)', async (language) => {
    await using opened = await openTestPlatform(kind)
    const sent: QueuedMail[] = []
    const mailing = {
      settings: testSettings,
      mail: { queue: async (_: unknown, mail: QueuedMail) => sent.push(mail) > 0 },
    }
    const customer = { id: 1, email: 'ada@example.test', language, isDisabled: false }
    await opened.db.transaction().execute(async (trx) => {
      for (const one of ['created', 'reminder', 'returned'] as const)
        await mailRequest(mailing, trx, customer, {
          kind: one,
          request: one === 'created' ? { ...request, state: 'open', reason: null, revision: 1 } : request,
        })
      await mailRequest(mailing, trx, { ...customer, isDisabled: true }, { kind: 'created', request })
    })
    expect(sent.map((mail) => mail.kind)).toEqual([
      'document-request',
      'document-request-reminder',
      'document-request-returned',
    ])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
    for (const { subject, html, text } of sent) {
      expect(subject).toContain('Statements <b>')
      expect(html).not.toContain('<b>')
      expect(text).toContain('30/11/2026')
      expect(text).toContain(`${testSettings.publicUrl}/customer_documents?request=7`)
    }
    expect(sent.map(({ text }) => text.includes('> Page 2 is cut off'))).toEqual([false, true, true])
  })

  it('name the first five of many documents, and say that there are more', async () => {
    await using opened = await openTestPlatform(kind)
    const sent: QueuedMail[] = []
    const mailing = {
      settings: testSettings,
      mail: { queue: async (_: unknown, mail: QueuedMail) => sent.push(mail) > 0 },
    }
    const customer = { id: 1, email: 'ada@example.test', language: 'es' as const, isDisabled: false }
    const documents = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `Paper ${id}.pdf`, folder: 'archive' as const }))
    await opened.db.transaction().execute((trx) => mailNewDocuments(mailing, trx, customer, documents))
    const [mail] = sent
    expect(mail?.text.match(/Paper \d/g)).toEqual(['Paper 1', 'Paper 2', 'Paper 3', 'Paper 4', 'Paper 5'])
    expect(mail?.text).toContain(translate('es', 'mail.documents.more', { named: 5 }))
  })
})
