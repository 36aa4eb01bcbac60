import { defineConfig, type LaunchOptions } from '@playwright/test'
import { journeyWorkers } from '#scripts/journey-workers.mjs'
import { browserShell, wholeBrowser } from './e2e/stack/browsers.ts'

/** `npm run look` takes pictures instead of holding anything. */
const look = process.env['LOOK'] === '1'
/** `npm run pictures` takes those of the landing page and of README.md. */
const pictures = process.env['PICTURES'] === '1'

/** The journeys that save files or open them beside the page: they need the whole browser. */
const saving = [
  'account-data',
  'banking-manager',
  'banking-transactions',
  'document-preview',
  'documents-customer',
  'documents-manager',
  'invoicing-customer',
  'invoicing-lists',
  'invoicing-saved',
  'products',
  'revenue',
].map((name) => `journeys/${name}.spec.ts`)

const launch = (browser: LaunchOptions) => ({
  launchOptions: {
    ...browser,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--in-process-gpu',
      // A new tab of the product finds its scripts compiled: see open-browsers.ts.
      '--process-per-site',
    ],
  },
})

/** Browser journeys against the real product and its sandbox; two stacks are shared by all tests, data is minted per test. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: journeyWorkers,
  retries: 0,
  forbidOnly: true,
  // A machine that does much else answers late: only what never comes is wrong.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  outputDir: '.cache/playwright',
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  globalSetup: './e2e/stack/global-setup.ts',
  use: {
    viewport: { width: 1180, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    trace: 'off',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
  projects:
    look || pictures
      ? [
          {
            name: 'pictures',
            testMatch: look ? 'look/**/*.spec.ts' : 'pictures/**/*.spec.ts',
            use: launch(wholeBrowser()),
          },
        ]
      : [
          { name: 'saving', testMatch: saving, use: launch(wholeBrowser()) },
          // Together, so that a worker and its browser continue with the screens.
          {
            name: 'journeys',
            testMatch: ['journeys/**/*.spec.ts', 'screens/**/*.spec.ts'],
            testIgnore: saving,
            use: launch(browserShell()),
          },
        ],
})
