import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './test-reports.mjs'
import { summary } from './test-runs.mjs'

test('names what vitest skipped, with its file', () => {
  const of = (status: string) => ({ status, fullName: `${status} one`, failureMessages: ['because'] })
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [of('passed'), of('failed')] },
      { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [of('skipped'), of('pending')] },
    ],
  }
  expect(readVitest(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['FAILED  a.test.ts › failed one\nbecause\n'],
    left: ['b.test.ts: 2 of its tests'],
  })
})

test('names what Playwright skipped, with its file', () => {
  const spec = (file: string, status: string) => ({
    ok: true,
    file,
    line: 1,
    title: 'one',
    tests: [{ status, results: [] }],
  })
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 1 },
    suites: [{ specs: [spec('a.spec.ts', 'expected')], suites: [{ specs: [spec('b.spec.ts', 'skipped')] }] }],
    errors: [],
  }
  expect(readPlaywright(report)).toEqual({
    passed: 1,
    failed: 0,
    skipped: 1,
    failures: [],
    left: ['b.spec.ts: 1 of its tests'],
  })
})

test('ends with the counts, and with those of skipped tests if there are any', () => {
  expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(summary({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})
