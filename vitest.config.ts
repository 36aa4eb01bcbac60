import { defineConfig } from 'vitest/config'

/**
 * `unit`: what needs no database. `data`: the server, on the embedded database and on a private PostgreSQL. `crash`: the
 * whole product, killed at random moments; CRASH_ROUNDS says how often on each database.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
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
