import { describe, expect, test } from 'vitest'
import { judgeLink, linkExpiry, sessionExpiry } from './rules.ts'

const now = new Date('2026-11-21T08:00:00Z')
const link = { used_at: null, revoked_at: null, expires_at: '2026-11-21T08:00:00.001Z' }

describe('judgeLink', () => {
  test('gives the status of a link', () => {
    expect(judgeLink(link, now)).toBe('usable')
    expect(judgeLink({ ...link, expires_at: now.toISOString() }, now)).toBe('dead')
    expect(judgeLink({ ...link, used_at: '2026-11-20T08:00:00Z', expires_at: '2026-11-20T09:00:00Z' }, now)).toBe(
      'used',
    )
    expect(judgeLink({ ...link, used_at: '2026-11-20T08:00:00Z', revoked_at: '2026-11-20T09:00:00Z' }, now)).toBe(
      'dead',
    )
  })
})

describe('lifetimes', () => {
  test('are 48 hours for a confirmation and one hour for a reset', () => {
    expect(linkExpiry('confirm', now).toISOString()).toBe('2026-11-23T08:00:00.000Z')
    expect(linkExpiry('reset', now).toISOString()).toBe('2026-11-21T09:00:00.000Z')
  })

  test('extend by seven days and never past the fixed end', () => {
    expect(sessionExpiry(now, new Date('2026-12-21T08:00:00Z')).toISOString()).toBe('2026-11-28T08:00:00.000Z')
    expect(sessionExpiry(now, new Date('2026-11-22T08:00:00Z')).toISOString()).toBe('2026-11-22T08:00:00.000Z')
  })
})
