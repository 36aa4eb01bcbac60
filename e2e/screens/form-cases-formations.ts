import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { type FormCase, filling, inDialog, sendingWith } from './form-case.ts'
import { board, formation, rejectedFormation } from './formation-samples.ts'
import { answering } from './screen.ts'

const file = 'web/manager/formations/shared/move-dialog.tsx'

/** Answers with a board that has one formation only. */
const only = (row: ReturnType<typeof formation>) =>
  answering('/company_stages/board', {
    ...board,
    columns: board.columns.map((column) => ({ ...column, rows: column.stage === row.stage ? [row] : [] })),
  })

const choosing =
  (move: Parameters<Say>[0]) =>
  async (page: Page, say: Say): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^${say('stages.move')}: `) }).click()
    await page.getByRole('menuitem', { name: say(move), exact: true }).click()
  }

const common = { file, who: 'manager', path: '/manager/formations', accepted: rejectedFormation } as const

/** The forms of the moves of a formation. */
export const formationFormCases: readonly FormCase[] = [
  {
    ...common,
    of: 'rejected',
    before: only(formation('filed')),
    open: choosing('stages.to.rejected'),
    field: inDialog('stages.rejected_label'),
    send: sendingWith('stages.rejected_confirm'),
  },
  {
    ...common,
    of: 'override',
    before: only(formation('received')),
    open: choosing('stages.to.filed_blocked'),
    field: inDialog('stages.override_reason'),
    send: sendingWith('stages.override_confirm'),
  },
  {
    ...common,
    of: 'incorporated',
    before: only(formation('filed')),
    open: choosing('stages.to.incorporated'),
    field: inDialog('stages.address'),
    fill: filling({ 'stages.number': '12345678' }),
    send: sendingWith('stages.incorporated_confirm'),
  },
]
