import { findChromium } from '../../scripts/debian.mjs'

/** The machine's Chromium; the test command has made sure that there is one. */
export const chromiumPath = (): string => findChromium() ?? 'chromium'
