import { expect, test } from 'vitest'
import { type ConnectionFacts, connectionLabels, needsRenewal } from './connection-labels.ts'

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(params)].join(' ')

const active: ConnectionFacts = {
  connectionStatus: 'active',
  connectionExpirationDate: '2027-02-20T23:30:00.000Z',
  daysLeft: 90,
  revoked: false,
  source: 'gocardless',
}
const expired: ConnectionFacts = { ...active, connectionStatus: 'expired', daysLeft: 0 }

test('shows until when an active consent lasts, and warns in its last fourteen days', () => {
  expect(connectionLabels(say, active)).toEqual({
    tone: 'paid',
    word: 'banks.status.active',
    detail: 'banks.until 20/02/2027 90',
  })
  expect(connectionLabels(say, { ...active, daysLeft: 15 }).word).toBe('banks.status.active')
  expect(connectionLabels(say, { ...active, daysLeft: 14 })).toMatchObject({
    tone: 'waiting',
    word: 'banks.status.ending',
  })
})

test('distinguishes an expired consent from one that the customer revoked', () => {
  expect(connectionLabels(say, expired)).toMatchObject({
    word: 'banks.status.expired',
    detail: 'banks.expired_on 20/02/2027',
  })
  expect(connectionLabels(say, { ...expired, revoked: true, daysLeft: 40 }).word).toBe('banks.status.revoked')
})

test('gives imported statements a status of their own, whatever the other fields are', () => {
  expect(connectionLabels(say, { ...active, source: 'file', connectionExpirationDate: null, daysLeft: null })).toEqual({
    tone: 'neutral',
    word: 'banks.status.file',
    detail: 'banks.file_text',
  })
})

test.each([
  [active, false],
  [{ ...active, daysLeft: 14 }, true],
  [expired, true],
  [{ ...expired, revoked: true }, true],
  [{ ...active, connectionStatus: 'awaiting_authorisation', daysLeft: null }, false],
  [{ ...expired, source: 'file' }, false],
] as const)('renewal is due: %o', (connection, due) => {
  expect(needsRenewal(connection)).toBe(due)
})
