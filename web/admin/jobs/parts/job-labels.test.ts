import { expect, test } from 'vitest'
import { jobLabels } from './job-labels.ts'

test('distinguishes jobs of one kind by time, or by id within a minute', () => {
  const job = (id: string, failedAt: string) => ({ id, name: 'send-mail', failedAt })
  const labels = jobLabels([
    job('11111111-0000', '2026-11-20T10:01:05.000Z'),
    job('22222222-0000', '2026-11-20T10:01:55.000Z'),
    job('33333333-0000', '2026-11-20T11:00:00.000Z'),
  ])
  expect(new Set(labels.values()).size).toBe(3)
  expect(labels.get('11111111-0000')).toMatch(/^send-mail, .+, 11111111$/)
  expect(labels.get('33333333-0000')).not.toContain('33333333')
  expect(jobLabels(undefined).size).toBe(0)
})
