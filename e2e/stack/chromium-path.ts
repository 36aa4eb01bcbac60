import { findChromium, findChromiumShell } from '#scripts/debian.mjs'

/** Finds the machine's Chromium; the test command has made sure that there is one. */
export const chromiumPath = (): string => findChromium() ?? 'chromium'

/** Finds the smaller browser for looking at pages: none of them opens a PDF or saves a file. */
export const chromiumShellPath = (): string => findChromiumShell() ?? chromiumPath()
