import type { StageChangeRow } from '#server/domains/companies/tables.ts'
import { instant } from '#server/platform/database/values.ts'
import type { Platform } from '#server/platform/platform.ts'

/** A move as far as it decides whether it can be undone. */
type Move = Pick<StageChangeRow, 'kind' | 'stage' | 'at' | 'mailed_at'>

/**
 * Returns until when the newest change of a stage can be undone; null for one that never can: incorporated, a change
 * by the company's own form, and a move that the customer was already mailed about.
 */
export const undoableUntil = ({ settings }: Pick<Platform, 'settings'>, newest: Move | undefined): Date | null => {
  if (newest === undefined || newest.kind !== 'moved' || newest.stage === 'incorporated') return null
  if (newest.mailed_at !== null) return null
  return new Date(new Date(instant(newest.at)).getTime() + settings.stageUndoSeconds * 1_000)
}

/** Checks whether the newest change can be undone now; the mail about it is due from then on. */
export const isUndoable = (platform: Pick<Platform, 'settings' | 'clock'>, newest: Move | undefined): boolean => {
  const until = undoableUntil(platform, newest)
  return until !== null && platform.clock.now() < until
}
