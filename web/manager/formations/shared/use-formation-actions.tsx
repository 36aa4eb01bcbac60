import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { StageRow } from '#contract/companies/manager-stages.ts'
import { nextStages, type Stage } from '#contract/companies/stages.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import type { MoveQuestion } from './move-dialog.tsx'
import { isMovable, type Movable, moveFormation, showMoveFailure, undoNewestMove } from './move-formation.ts'

/** Loaded on first use. */
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

/** What a row offers, and the dialog of the action that was chosen. */
interface FormationActions {
  readonly actionsOf: (row: StageRow) => MenuEntry[]
  readonly dialog: ReactNode
}

/** Which question a move has to ask first; undefined where it needs no answer. */
const questionOf = (row: Movable, to: Stage): MoveQuestion | undefined => {
  if (to === 'waiting_for_customer' || to === 'rejected' || to === 'incorporated') return to
  return to === 'filed' && row.blockers.length > 0 ? 'override' : undefined
}

/** Offers the moves of formations as entries of a menu: a stage, an owner, or taking the newest move back. */
export const useFormationActions = (): FormationActions => {
  const t = useT()
  const client = useQueryClient()
  const me = useSessionUser()?.id
  const [chosen, setChosen] = useState<{ readonly row: Movable; readonly question: MoveQuestion }>()
  const move = (row: Movable, stage: Stage, more: { owner?: number } = {}): void =>
    void moveFormation(client, row, { stage, ...more }).catch(showMoveFailure)

  const moveEntry = (row: Movable, to: Stage): MenuEntry => {
    const question = questionOf(row, to)
    return {
      key: to,
      label: t(question === 'override' ? 'stages.to.filed_blocked' : `stages.to.${to}`),
      group: t('stages.move_to'),
      onSelect: () => (question === undefined ? move(row, to) : setChosen({ row, question })),
    }
  }
  const ownerEntries = (row: Movable, stage: Stage): MenuEntry[] => [
    ...(me === undefined || row.owner?.id === me
      ? []
      : [
          {
            key: 'take',
            label: t('stages.take'),
            group: t('stages.owner'),
            onSelect: () => move(row, stage, { owner: me }),
          },
        ]),
    {
      key: 'assign',
      label: t('stages.assign'),
      group: t('stages.owner'),
      onSelect: () => setChosen({ row, question: 'owner' }),
    },
  ]
  return {
    actionsOf: (row) => {
      if (!isMovable(row) || row.stage === 'draft') return []
      const undone =
        row.undoesTo === null
          ? []
          : [
              {
                key: 'undo',
                label: t('stages.undo', { stage: t(`stage.${row.stage}`) }),
                onSelect: () => void undoNewestMove(client, row),
              },
            ]
      const { stage } = row
      return [...undone, ...nextStages[stage].map((to) => moveEntry(row, to)), ...ownerEntries(row, stage)]
    },
    dialog:
      chosen === undefined ? null : (
        <Suspense fallback={null}>
          <MoveDialog {...chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      ),
  }
}
