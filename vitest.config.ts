import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, with its pauses: started first, so that nothing runs alone at the end. */
const longest =
  /e2e\/crash|over-sandbox|main\/commands|six-events|random-histories|backup\/backup|jobs\/crash|hung-database|demo-selling/

/** Starts the longest files first, also in a fresh clone, which remembers no durations. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * `unit`: what needs no database. `data`: the server, on the embedded database and on a private PostgreSQL. `crash`: the
 * whole product, killed at random moments; CRASH_ROUNDS says how often on each database.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A machine that does much else answers late: only what never comes is wrong.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,web,sandbox,scripts,bench,locales,vite,e2e/stack,e2e/screens}/**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'data',
          include: ['server/**/*.test.ts'],
          isolate: false,
          globalSetup: ['server/platform/database/testing/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['e2e/crash/**/*.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
