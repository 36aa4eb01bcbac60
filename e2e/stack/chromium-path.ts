import { findChromium, findChromiumShell } from '../../scripts/debian.mjs'

/** The machine's Chromium; the test command has made sure that there is one. */
export const chromiumPath = (): string => findChromium() ?? 'chromium'

/** What is enough to look at pages: none of them opens a PDF or saves a file. */
export const chromiumShellPath = (): string => findChromiumShell() ?? chromiumPath()
