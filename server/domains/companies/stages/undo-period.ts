import type { StageChangeRow } from '#server/domains/companies/tables.ts'
import { instant } from '#server/platform/database/values.ts'
import type { Platform } from '#server/platform/platform.ts'

/** A move as far as it decides whether it can be undone. */
type Move = Pick<StageChangeRow, 'kind' | 'stage' | 'at' | 'mailed_at'>

/** Returns when the period ends in which a change of this time can be undone, and when the mail about it is due. */
export const endOfPeriod = ({ settings }: Pick<Platform, 'settings'>, at: string | Date): Date =>
  new Date(new Date(instant(at)).getTime() + settings.stageUndoSeconds * 1_000)

/**
 * Returns until when the newest change of a stage can be undone; null for one that never can: incorporated, a change
 * by the company's own form, and a move that the customer was already mailed about.
 */
export const undoableUntil = (platform: Pick<Platform, 'settings'>, newest: Move | undefined): Date | null => {
  if (newest === undefined || newest.kind !== 'moved' || newest.stage === 'incorporated') return null
  if (newest.mailed_at !== null) return null
  return endOfPeriod(platform, newest.at)
}

/** Checks whether the newest change can be undone now; the mail about it is due from then on. */
export const isUndoable = (platform: Pick<Platform, 'settings' | 'clock'>, newest: Move | undefined): boolean => {
  const until = undoableUntil(platform, newest)
  return until !== null && platform.clock.now() < until
}
