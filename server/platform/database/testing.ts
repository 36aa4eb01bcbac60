// What data tests use, in one place.
export { openTestPlatform, type TestPlatform } from './testing/open-test-platform.ts'
export { type DatabaseKind, databases, openPlace, silentLog, type TestPlace, testPlace } from './testing/test-place.ts'
export { testSettings } from './testing/test-settings.ts'
export { withoutGuards } from './testing/without-guards.ts'
