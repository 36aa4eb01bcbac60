import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { connection, csvPreview, everyConnection, neverSynchronised, paths, syncResults } from './banking-samples.ts'
import { pageOf } from './documents-samples.ts'
import { openingPreset, ownPreset, viewsOf } from './form-cases-views.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { aButton, clicking, inTurn, named, text, title, wholeText, within } from './shown.ts'

const several = answering(paths.user, pageOf([...everyConnection]))

/** Reads a statement file into the last account. */
const readFile = async (page: Page, say: Say): Promise<void> => {
  await button(page, say('managed_banks.import_start')).click()
  const form = page.getByRole('form', { name: say('managed_banks.import') })
  await form.locator('input[type=file]').setInputFiles({
    name: 'Extracto de noviembre.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Fecha;Concepto;Importe\n'),
  })
  await field(form, say('managed_banks.bank')).fill('Old Town Bank')
  await field(form, say('managed_banks.account')).fill('Current account')
  await button(form, say('managed_banks.preview')).click()
}

const synchronise = (page: Page, say: Say): Promise<void> => button(page, say('managed_banks.sync')).click()

const previewed = (name: string, isInvalid: boolean): ScreenState => ({
  name,
  before: inTurn(several, answering(paths.preview, csvPreview(isInvalid))),
  act: readFile,
  shows: (page, say) =>
    page.getByText(isInvalid ? say('managed_banks.error.amount') : say('managed_banks.take', { count: 118 })),
})

const savedPresets = answering(
  '/saved_views?*',
  viewsOf(ownPreset, { ...ownPreset, id: 32, name: 'Monthly for the accountant', isShared: true, isOwn: false }),
)
const openFormats = (page: Page, say: Say): Promise<void> =>
  button(page, say('managed_banks.format_chosen', { name: say('managed_banks.format_standard') })).click()

/** A customer's banks as staff see them. */
export const managerBankingScreens: readonly Screen[] = [
  {
    name: 'manager-banks',
    who: 'manager',
    path: '/manager/manage_customer_banks/3',
    shows: named('heading', 'managed_banks.export'),
    states: [
      { name: 'in every state', before: several, shows: wholeText('banks.status.revoked') },
      {
        name: 'delete',
        before: several,
        act: (page, say) =>
          button(page, `${say('managed_banks.delete')}: Harbour Bank`)
            .first()
            .click(),
        shows: text('managed_banks.delete_text', { bank: 'Harbour Bank' }),
      },
      {
        name: 'synchronising',
        before: inTurn(several, silent(paths.refresh)),
        act: synchronise,
        shows: named('dialog', 'managed_banks.syncing'),
      },
      {
        name: 'synchronised in part',
        before: inTurn(several, answering(paths.refresh, syncResults)),
        act: synchronise,
        shows: text('managed_banks.result', { added: 12, changed: 1 }),
      },
      {
        name: 'not synchronised',
        before: inTurn(several, refusing(paths.refresh, 'provider_unavailable', 422)),
        act: synchronise,
        shows: within('main', text('error.provider_unavailable')),
      },
      {
        name: 'never synchronised',
        before: answering(paths.user, pageOf([neverSynchronised])),
        shows: text('managed_banks.never_synchronised'),
      },
      {
        name: 'days the wrong way round',
        before: answering(paths.user, pageOf([connection(1)])),
        act: async (page, say) => {
          await field(page, say('managed_banks.from')).fill('02/11/2026')
          await field(page, say('managed_banks.to')).fill('01/11/2026')
          await button(page, say('managed_banks.get', { format: 'csv' })).click()
        },
        shows: text('managed_banks.order'),
      },
      {
        name: 'nothing to export',
        before: inTurn(several, refusing(paths.export, 'no_transactions', 404)),
        act: clicking(aButton('managed_banks.get', { format: 'QIF' })),
        shows: wholeText('managed_banks.none'),
      },
      {
        name: 'csv formats',
        before: inTurn(several, savedPresets),
        act: openFormats,
        shows: named('menuitem', 'managed_banks.format_new'),
      },
      {
        name: 'csv formats failed',
        before: inTurn(several, refusing('/saved_views?*')),
        shows: within('main', text('managed_banks.format_failed')),
      },
      {
        name: 'new preset',
        before: inTurn(several, savedPresets),
        act: openingPreset('managed_banks.format_new'),
        shows: named('dialog', 'presets.new'),
      },
      {
        name: 'preset',
        before: inTurn(several, savedPresets),
        act: async (page, say) => {
          await openFormats(page, say)
          await page.getByRole('menuitemradio', { name: ownPreset.name, exact: true }).click()
          await openingPreset('managed_banks.format_edit', ownPreset.name)(page, say)
        },
        shows: named('dialog', 'presets.edit_title'),
      },
      previewed('statement read', false),
      previewed('statement with errors', true),
      {
        name: 'no file chosen',
        before: several,
        act: async (page, say) => {
          await button(page, say('managed_banks.import_start')).click()
          await button(page, say('managed_banks.preview')).click()
        },
        shows: text('error.file_field_required'),
      },
      {
        name: 'iban with a typing mistake',
        act: async (page, say) => {
          await button(page, say('managed_banks.import_start')).click()
          const form = page.getByRole('form', { name: say('managed_banks.import') })
          await field(form, say('managed_banks.account')).fill('ES91 2100 0418 4502 0005 1323')
          await field(form, say('managed_banks.bank')).focus()
        },
        shows: text('managed_banks.iban_unusual'),
      },
      { name: 'empty', before: answering(paths.user, pageOf([])), shows: wholeText('managed_banks.empty') },
      { name: 'failed', before: refusing(paths.user), shows: text('managed_banks.failed') },
      { name: 'loading', before: silent(paths.user), shows: title },
    ],
  },
  {
    name: 'manager-banks-of-nobody',
    who: 'manager',
    path: '/manager/manage_customer_banks',
    shows: text('error.no_customer_selected'),
  },
]
