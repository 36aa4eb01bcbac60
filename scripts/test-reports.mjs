// Reads the test runners' JSON reports: counts of passed, failed and skipped tests, the message of each failure, and the
// names of what was skipped.

const described = (title, messages) => `FAILED  ${title}\n${messages.join('\n')}\n`

/** Names files with their numbers of skipped tests. */
const byFile = (files) => {
  const numbers = new Map()
  for (const file of files) numbers.set(file, (numbers.get(file) ?? 0) + 1)
  return [...numbers].map(([file, number]) => `${file}: ${number} of its tests`)
}

/** Reads the report of vitest. */
export const readVitest = ({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) => {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // A file that failed to load has no tests to report.
      if (failed.length === 0) return [described(name, [message])]
      return failed.map((test) => described(`${name} › ${test.fullName}`, test.failureMessages))
    })
  const left = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => !['passed', 'failed'].includes(status)).map(() => name),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
    skipped: left.length,
    failures,
    left: byFile(left),
  }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Reads the report of Playwright; a test that passed on a retry counts as failed. */
export const readPlaywright = ({ stats, suites, errors }) => {
  const specs = suites.flatMap(specsOf)
  const failures = specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map((e) => e.message)))
      return described(`${file}:${line} › ${title}`, messages)
    })
  const left = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped')).map(({ file }) => file)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...failures, ...errors.map(({ message }) => described('Playwright', [message]))],
    left: byFile(left),
  }
}
