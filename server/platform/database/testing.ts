// Test helpers of the database, in one place.

export { opened } from '#server/platform/testing/opened.ts'
export { brokenBy, neverBroken, type Problem } from './testing/broken-by.ts'
export { describeOnBoth, describeOnOne, describeOnPostgres } from './testing/describe-on.ts'
export { openTestPlatform, type TestPlatform } from './testing/open-test-platform.ts'
export {
  type DatabaseKind,
  databases,
  openLocation,
  silentLog,
  type TestDatabase,
  testDatabase,
} from './testing/test-database.ts'
export { testSettings } from './testing/test-settings.ts'
export { withoutGuards } from './testing/without-guards.ts'
