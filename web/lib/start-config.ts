import type { PublicConfig } from '#contract/platform/public.ts'
import { readPreferences } from './preferences.ts'

/**
 * Returns whether nobody is logged in for certain: the server saw no session, and this browser has never logged in. A
 * request from a link on another site carries no session (`SameSite=Strict`), so the server alone cannot say.
 */
export const isVisitorAtStart = (): boolean => document.getElementById('start') !== null && readPreferences() === null

/** Reads the configuration that the server wrote into a visitor's page; undefined where it wrote none. */
export const startConfig = (): Promise<PublicConfig> | undefined => {
  const block = document.getElementById('start')
  return block ? Promise.resolve((JSON.parse(block.textContent) as { config: PublicConfig }).config) : undefined
}
