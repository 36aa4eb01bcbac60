import { moveStage } from '#contract/companies/manager-stages.ts'
import { type ListedStage, mayMove, type Stage } from '#contract/companies/stages.ts'
import { call } from '#web/lib/call.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { BulkAction } from '#web/shared/lists/bulk-dialog.tsx'
import type { Movable } from './shared/move-formation.ts'

/** A formation with the number of its company. */
type SelectedFormation = Movable & { readonly id: number }

/** Moves that need no text of their own for each customer. */
const moves = [
  { to: 'checking', label: 'stages.bulk.checking', text: 'stages.bulk.checking_text' },
  { to: 'filed', label: 'stages.bulk.filed', text: 'stages.bulk.filed_text' },
] as const satisfies readonly { to: Stage; label: MessageKey; text: MessageKey }[]

const actionOf = ({ to, label, text }: (typeof moves)[number]): BulkAction<SelectedFormation> => ({
  label,
  text,
  run: ({ id, version }) => call(moveStage, { params: { id }, body: { stage: to, version } }),
})

/**
 * Returns what can be done with several formations: taking them on, and the moves that the listed stage allows. The
 * server still refuses a formation that is in another stage, or that something keeps from being filed.
 */
export const bulkFormationActions = (
  of: ListedStage | '',
  me: number | undefined,
): readonly BulkAction<SelectedFormation>[] => [
  ...(me === undefined
    ? []
    : [
        {
          label: 'stages.bulk.take',
          text: 'stages.bulk.take_text',
          run: ({ id, stage, version }: SelectedFormation) =>
            stage === 'draft'
              ? Promise.resolve()
              : call(moveStage, { params: { id }, body: { stage, owner: me, version } }),
        } as const,
      ]),
  ...moves.filter(({ to }) => of === '' || (of !== 'draft' && mayMove(of, to))).map(actionOf),
]
