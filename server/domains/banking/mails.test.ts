import { expect, test } from 'vitest'
import type { Trx } from '#server/platform/database/database.ts'
import { testSettings } from '#server/platform/database/testing.ts'
import type { QueuedMail } from '#server/platform/mail/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ConsentNotice, mailConsentNotices } from './mails.ts'

// In London already the next day, in summer.
const at = new Date('2028-06-30T23:30:00Z')
const notice = { connectionId: 7, bankName: 'Banca di Prova', at, hasEnded: false }

/** Queues the mail about some consents, nine days before they end, and returns it. */
const mailAbout = async (...notices: readonly [ConsentNotice, ...ConsentNotice[]]): Promise<QueuedMail[]> => {
  const queued: QueuedMail[] = []
  const mail: Platform['mail'] = { queue: async (_, one) => queued.push(one) > 0 }
  const clock = { now: () => new Date('2028-06-21T23:30:00Z') } as Platform['clock']
  const customer = { id: 3, email: 'ada@example.test', language: 'en' as const, isReachable: true }
  await mailConsentNotices({ mail, settings: testSettings, clock }, {} as Trx, customer, notices)
  return queued
}

test('says the London day on which one consent ends, and how many days are left', async () => {
  const [mail] = await mailAbout(notice)
  expect(mail).toMatchObject({ kind: 'bank-consent-ending', key: 'bank-consents:3:2028-06-22' })
  expect(mail?.subject).toContain('9 days')
  for (const text of ['01/07/2028', 'Banca di Prova', '/new_bank_connection/7']) expect(mail?.text).toContain(text)
})

test('says the London day on which one consent ended', async () => {
  const [mail] = await mailAbout({ ...notice, hasEnded: true })
  expect(mail).toMatchObject({ kind: 'bank-consent-ended' })
  expect(mail?.text).toContain('01/07/2028')
})

test('says the London day of each consent, ended or not, and links to all', async () => {
  const other = { ...notice, connectionId: 8, bankName: 'Otra Banca', hasEnded: true }
  const [mail] = await mailAbout(notice, { ...other, at: new Date('2028-06-14T23:30:00Z') })
  expect(mail).toMatchObject({ kind: 'bank-consent-ended' })
  for (const text of ['01/07/2028', '15/06/2028', 'Otra Banca']) expect(mail?.text).toContain(text)
  expect(mail?.text).not.toMatch(/new_bank_connection\/\d/)
})
