// Reads the test runners' JSON reports: counts of passed and failed tests, and the message of each failure.

const described = (title, messages) => `FAILED  ${title}\n${messages.join('\n')}\n`

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
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites, failures }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Reads the report of Playwright; a test that passed on a retry counts as failed. */
export const readPlaywright = ({ stats, suites, errors }) => {
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map((e) => e.message)))
      return described(`${file}:${line} › ${title}`, messages)
    })
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [...failures, ...errors.map(({ message }) => described('Playwright', [message]))],
  }
}
