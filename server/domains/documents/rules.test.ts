import { describe, expect, it } from 'vitest'
import { requestStatuses } from '#contract/documents/request-schemas.ts'
import {
  answerRefusal,
  goneBefore,
  hasRoom,
  isToAnnounce,
  nextReminderOn,
  restorableUntil,
  stateAfterUpload,
  stateWithFiles,
} from './rules.ts'

/** Lists every day on which a customer who never answers is reminded. */
const reminders = (created: string, dueOn: string | null): string[] => {
  const days: string[] = []
  for (let from = created; ; ) {
    const next = nextReminderOn(from, dueOn, days.length)
    if (next === null) return days
    days.push(next)
    from = next
  }
}

describe('reminders of a request', () => {
  it('come three days before the due day, on it, and every week after, four in all', () => {
    expect(reminders('2026-11-01', '2026-11-20')).toEqual(['2026-11-17', '2026-11-20', '2026-11-27', '2026-12-04'])
  })

  it('come every week if there is no due day', () => {
    expect(reminders('2026-11-01', null)).toEqual(['2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'])
  })

  it('leave out one that would follow the first mail too soon', () => {
    expect(reminders('2026-11-16', '2026-11-20')).toEqual(['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'])
    expect(reminders('2026-11-19', '2026-11-20')[0]).toBe('2026-11-20')
    expect(reminders('2026-11-20', '2026-11-20')[0]).toBe('2026-11-27')
    expect(reminders('2026-11-14', '2026-11-20')[0]).toBe('2026-11-17')
  })

  it('continue from the day of its return, and across the clock change', () => {
    expect(nextReminderOn('2026-11-26', '2026-11-20', 1)).toBe('2026-12-04')
    expect(nextReminderOn('2026-11-24', '2026-11-20', 1)).toBe('2026-11-27')
    expect(nextReminderOn('2027-12-30', null, 3)).toBe('2028-01-06')
    expect(nextReminderOn('2026-03-25', '2026-04-01', 0)).toBe('2026-03-29')
  })

  it('are never more than four, however far the clock has moved', () => {
    expect(nextReminderOn('2026-11-20', '2026-11-20', 4)).toBeNull()
    expect(nextReminderOn('2027-06-01', '2026-11-20', 2)! > '2027-06-01').toBe(true)
  })
})

describe('new documents', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 9, minutes))
  it('are announced two minutes after the last one, or fifteen after the first', () => {
    expect(isToAnnounce(at(0), at(0), at(1))).toBe(false)
    expect(isToAnnounce(at(0), at(0), at(2))).toBe(true)
    expect(isToAnnounce(at(0), at(9), at(10))).toBe(false)
    expect(isToAnnounce(at(0), at(14), at(15))).toBe(true)
  })
})

describe('a request', () => {
  it('takes files until it is accepted; a withdrawn one is not found', () => {
    expect(requestStatuses.map(stateAfterUpload)).toEqual([
      'submitted',
      'submitted',
      'submitted',
      'request_closed',
      'not_found',
    ])
  })

  it('is open again without files, and sent again with a restored one', () => {
    const withFiles = (files: number[]) =>
      requestStatuses.map((state) => {
        const returned = state === 'changes_requested' ? { reason: 'Cut off', returned_up_to: 7 } : {}
        return stateWithFiles({ state, reason: null, returned_up_to: null, ...returned }, files)
      })
    expect(withFiles([])).toEqual(['open', 'open', 'changes_requested', 'accepted', 'cancelled'])
    expect(withFiles([7])).toEqual(['submitted', 'submitted', 'changes_requested', 'accepted', 'cancelled'])
  })

  it('that was returned is sent again only by a newer file', () => {
    const request = { state: 'submitted', reason: 'Cut off', returned_up_to: 7 } as const
    expect([[], [6, 7], [7, 8], [8]].map((files) => stateWithFiles(request, files))).toEqual([
      'changes_requested',
      'changes_requested',
      'submitted',
      'submitted',
    ])
    // Returned before the latest file was recorded.
    expect([[], [7]].map((files) => stateWithFiles({ ...request, returned_up_to: null }, files))).toEqual([
      'changes_requested',
      'submitted',
    ])
  })

  it('can be answered by staff while it has files and has not ended', () => {
    expect(requestStatuses.map((state) => answerRefusal(state, 1))).toEqual([
      null,
      null,
      null,
      'request_closed',
      'request_closed',
    ])
    expect(answerRefusal('open', 0)).toBe('request_has_no_files')
    expect(answerRefusal('changes_requested', 0)).toBe('request_has_no_files')
    expect(answerRefusal('cancelled', 0)).toBe('request_closed')
  })
})

describe('limits', () => {
  it('allow 200 files, and restore a deleted one for thirty days', () => {
    expect([hasRoom(199), hasRoom(200), hasRoom(201)]).toEqual([true, false, false])
    const deleted = new Date('2026-11-22T09:00:00Z')
    expect(restorableUntil(deleted).toISOString()).toBe('2026-12-22T09:00:00.000Z')
    expect(goneBefore(restorableUntil(deleted))).toEqual(deleted)
  })
})
