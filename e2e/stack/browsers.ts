import type { LaunchOptions } from '@playwright/test'
import { findChromium, findChromiumShell } from '#scripts/programs.mjs'

/** Selects the whole browser: the machine's, or else Playwright's own. */
export const wholeBrowser = (): LaunchOptions => {
  const executablePath = findChromium()
  return executablePath ? { executablePath } : { channel: 'chromium' }
}

/** Selects the browser without windows and viewers: for what opens no PDF and saves no file. */
export const browserShell = (): LaunchOptions => {
  const executablePath = findChromiumShell() ?? findChromium()
  return executablePath ? { executablePath } : {}
}
