import type { PublicConfig } from '#contract/platform/public.ts'
import { readPreferences } from './preferences.ts'

/** What the server wrote into the page: the configuration and, for a logged-in visitor, what the page asks first. */
interface StartData {
  readonly config: PublicConfig
  readonly answers?: Record<string, unknown>
}

/** How long after its start a page takes answers from it, in milliseconds: later ones must be current. */
const maxAgeMs = 5_000

let read: StartData | null | undefined

const startData = (): StartData | null => {
  if (read === undefined) {
    const block = document.getElementById('start')
    read = block ? (JSON.parse(block.textContent) as StartData) : null
  }
  return read
}

/**
 * Returns whether nobody is logged in for certain: the server saw no session, and this browser has never logged in. A
 * request from a link on another site carries no session (`SameSite=Strict`), so the server alone cannot say.
 */
export const isVisitorAtStart = (): boolean => {
  const data = startData()
  return data !== null && data.answers === undefined && readPreferences() === null
}

/** Returns the configuration that the server wrote into the page; undefined where it wrote none. */
export const startConfig = (): Promise<PublicConfig> | undefined => {
  const data = startData()
  return data === null ? undefined : Promise.resolve(data.config)
}

/** Forgets the answers in the page: somebody else uses it now, or something was changed. */
export const dropStartAnswers = (): void => {
  if (read) read = { config: read.config, answers: {} }
}

/** Takes the answer of an address out of the page: once, and only while the page starts. Undefined if it has none. */
export const takeStartAnswer = (address: string): unknown => {
  const answers = typeof document === 'undefined' ? undefined : startData()?.answers
  if (!answers || !(address in answers) || performance.now() > maxAgeMs) return undefined
  const answer = answers[address]
  delete answers[address]
  return answer
}
