import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { answerCalls, serversAnswer } from './answer-calls.ts'
import { board, formation, ownStage, rejectedFormation } from './formation-samples.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { first, named, text, title } from './shown.ts'

const boardCall = '/company_stages/board'
const listCall = '/company_stages?*'
const none = { 'hydra:member': [], 'hydra:totalItems': 0 }
const rows = { 'hydra:member': board.columns.flatMap((column) => column.rows), 'hydra:totalItems': 6 }

/** Opens the menu of the first formation that has one, and chooses a move. */
const choosing =
  (move: Parameters<Say>[0]) =>
  async (page: Page, say: Say): Promise<void> => {
    await page
      .getByRole('button', { name: new RegExp(`^${say('stages.move')}: `) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: say(move), exact: true }).click()
  }

const onlyOf = (row: ReturnType<typeof formation>) => ({
  ...board,
  columns: board.columns.map((column) => ({ ...column, rows: column.stage === row.stage ? [row] : [] })),
})

/** The managers' board and list of formations. */
export const formationScreens: readonly Screen[] = [
  {
    name: 'manager-formations',
    who: 'manager',
    path: '/manager/formations',
    shows: named('region', 'stage.received'),
    wide: true,
    states: [
      { name: 'every-stage', before: answering(boardCall, board), shows: first(text('stages.column_empty')) },
      { name: 'loading', before: silent(boardCall), shows: title },
      { name: 'failed', before: refusing(boardCall), shows: text('stages.failed') },
      {
        name: 'ask-customer',
        before: answering(boardCall, onlyOf(formation('received'))),
        act: choosing('stages.to.waiting_for_customer'),
        shows: named('dialog', 'stages.waiting_title'),
      },
      {
        name: 'override',
        before: answering(boardCall, onlyOf(formation('received'))),
        act: choosing('stages.to.filed_blocked'),
        shows: text('stages.override_text'),
      },
      {
        name: 'incorporated',
        before: answering(boardCall, onlyOf(formation('filed'))),
        act: choosing('stages.to.incorporated'),
        shows: text('stages.incorporated_text'),
      },
      {
        name: 'owner',
        before: answering(boardCall, onlyOf(formation('filed'))),
        act: choosing('stages.assign'),
        shows: (page, say) => page.getByRole('dialog').getByLabel(say('stages.owner')),
      },
    ],
  },
  {
    name: 'manager-formations-list',
    who: 'manager',
    path: '/manager/formations?show=list',
    shows: named('table', 'nav.formations'),
    states: [
      {
        name: 'every-stage',
        before: answering(listCall, rows),
        shows: (page, say) => page.getByRole('table').getByText(say('stage.rejected')),
      },
      { name: 'empty', before: answering(listCall, none), shows: text('stages.none') },
      { name: 'failed', before: refusing(listCall), shows: text('stages.failed') },
    ],
  },
  {
    name: 'manager-formation-of-customer',
    who: 'manager',
    path: '/manager/handle_user/3/edit',
    shows: named('region', 'stages.card'),
    states: [
      { name: 'history', before: answering('/companies/*/stage', rejectedFormation), shows: text('stages.history') },
      { name: 'failed', before: refusing('/companies/*/stage'), shows: text('stages.history_failed') },
    ],
  },
]

/** Answers with a company that is not incorporated yet, in a stage. */
const inStage =
  (...[stage, reached]: Parameters<typeof ownStage>) =>
  async (page: Page): Promise<void> => {
    await answering('/companies/*/stage', ownStage(stage, reached))(page)
    await answerCalls(page, '/users/*/get_company', async (call) => {
      const { company } = (await serversAnswer(page, call)) as { company: object }
      return { json: { company: { ...company, status: 0, companyNumber: null, registryStatus: null } } }
    })
  }

/** The progress of a formation on the customer's dashboard. */
export const formationStates: readonly ScreenState[] = [
  {
    name: 'stage-checking',
    before: inStage('checking', ['received']),
    shows: text('dashboard.then.checking'),
  },
  {
    name: 'stage-waiting',
    before: inStage('waiting_for_customer', ['received', 'checking']),
    shows: text('dashboard.needed'),
  },
  {
    name: 'stage-rejected',
    before: inStage('rejected', ['received', 'checking', 'filed']),
    shows: text('dashboard.rejection_reason'),
  },
]
