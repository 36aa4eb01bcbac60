import type { QueryClient } from '@tanstack/react-query'
import { moveStage, type StaffStage, type StageRow, staffStage } from '#contract/companies/manager-stages.ts'
import type { BodyInputOf } from '#contract/core/endpoint.ts'
import { check } from '#contract/core/violations.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { showError } from '#web/lib/errors.ts'
import { t } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { refreshFormations } from './formation-queries.ts'
import { formationName } from './stage-labels.ts'

/** A formation that has a company, and so can be moved. */
export type Movable = StageRow & { readonly company: NonNullable<StageRow['company']> }

/** What a move sends, besides the version. */
export type Wanted = Omit<BodyInputOf<typeof moveStage>, 'version'>

/** Reports whether a formation has a company. */
export const isMovable = (row: StageRow): row is Movable => row.company !== null

/** Returns the newer stage of a refused call; null for other refusals. */
const newerStageOf = (failure: unknown): StaffStage | null => {
  if (!(failure instanceof CallFailure) || failure.message !== 'conflict') return null
  const read = check(staffStage, failure.current)
  return read.ok ? read.value : null
}

/** Describes that somebody else changed the formation; undefined for other failures. */
export const conflictText = (failure: unknown): string | undefined => {
  const newer = newerStageOf(failure)
  return newer === null ? undefined : t('stages.conflict', { stage: t(`stage.${newer.stage}`) })
}

const send = (row: Movable, wanted: Wanted, version: number): Promise<StaffStage> =>
  call(moveStage, { params: { id: row.company.id }, body: { ...wanted, version } })

const undo = async (client: QueryClient, row: Movable, moved: StaffStage, to: Wanted['stage']): Promise<void> => {
  await send(row, { stage: to, undo: true }, moved.version)
  await refreshFormations(client, row.compiler.id)
}

const report = (client: QueryClient, row: Movable, wanted: Wanted, moved: StaffStage): void => {
  const name = formationName(t, row)
  if (wanted.owner !== undefined) notice.success(t('stages.assigned', { name }))
  else if (wanted.stage === 'incorporated') notice.success(t('stages.incorporated', { name }))
  else if (moved.undoesTo === null) notice.success(t('stages.moved', { name, stage: t(`stage.${moved.stage}`) }))
  else {
    const to = moved.undoesTo
    const text = t('stages.moved', { name, stage: t(`stage.${moved.stage}`) })
    reportUndoable(text, () => undo(client, row, moved, to), t('stages.move_undone', { name }))
  }
}

/** Moves a formation, or changes its owner, from what the page shows; throws a refusal. */
export const moveFormation = async (client: QueryClient, row: Movable, wanted: Wanted): Promise<void> => {
  try {
    report(client, row, wanted, await send(row, wanted, row.version))
  } finally {
    await refreshFormations(client, row.compiler.id)
  }
}

/** Takes the newest move of a formation back, and shows a refusal. */
export const undoNewestMove = async (client: QueryClient, row: Movable): Promise<void> => {
  if (row.undoesTo === null) return
  try {
    await send(row, { stage: row.undoesTo, undo: true }, row.version)
    notice.success(t('stages.move_undone', { name: formationName(t, row) }))
  } catch (failure) {
    showMoveFailure(failure)
  } finally {
    await refreshFormations(client, row.compiler.id)
  }
}

/** Shows why a move from a menu was refused. */
export const showMoveFailure = (failure: unknown): void => {
  const text = conflictText(failure)
  if (text === undefined) showError(failure)
  else notice.error(text)
}
