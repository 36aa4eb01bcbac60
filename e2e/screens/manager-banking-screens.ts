import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { connection, csvPreview, everyConnection, neverSynchronised, paths, syncResults } from './banking-samples.ts'
import { pageOf } from './documents-samples.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'

type Before = NonNullable<ScreenState['before']>

const both =
  (...all: readonly Before[]): Before =>
  async (page) => {
    for (const one of all) await one(page)
  }

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
  before: both(several, answering(paths.preview, csvPreview(isInvalid))),
  act: readFile,
  shows: (page, say) =>
    page.getByText(isInvalid ? say('managed_banks.error.amount') : say('managed_banks.take', { count: 118 })),
})

/** A customer's banks as staff see them. */
export const managerBankingScreens: readonly Screen[] = [
  {
    name: 'manager-banks',
    who: 'manager',
    path: '/manager/manage_customer_banks/3',
    shows: (page, say) => page.getByRole('heading', { name: say('managed_banks.export') }),
    states: [
      {
        name: 'in every state',
        before: several,
        shows: (page, say) => page.getByText(say('banks.status.revoked'), { exact: true }),
      },
      {
        name: 'delete',
        before: several,
        act: (page, say) =>
          button(page, `${say('managed_banks.delete')}: Harbour Bank`)
            .first()
            .click(),
        shows: (page, say) => page.getByText(say('managed_banks.delete_text', { bank: 'Harbour Bank' })),
      },
      {
        name: 'synchronising',
        before: both(several, silent(paths.refresh)),
        act: synchronise,
        shows: (page, say) => page.getByRole('dialog', { name: say('managed_banks.syncing') }),
      },
      {
        name: 'synchronised in part',
        before: both(several, answering(paths.refresh, syncResults)),
        act: synchronise,
        shows: (page, say) => page.getByText(say('managed_banks.result', { added: 12, changed: 1 })),
      },
      {
        name: 'not synchronised',
        before: both(several, refusing(paths.refresh, 'provider_unavailable', 422)),
        act: synchronise,
        shows: (page, say) => page.getByRole('main').getByText(say('error.provider_unavailable')),
      },
      {
        name: 'never synchronised',
        before: answering(paths.user, pageOf([neverSynchronised])),
        shows: (page, say) => page.getByText(say('managed_banks.never_synchronised')),
      },
      {
        name: 'days the wrong way round',
        before: answering(paths.user, pageOf([connection(1)])),
        act: async (page, say) => {
          await field(page, say('managed_banks.from')).fill('02/11/2026')
          await field(page, say('managed_banks.to')).fill('01/11/2026')
          await button(page, say('managed_banks.get', { format: 'csv' })).click()
        },
        shows: (page, say) => page.getByText(say('managed_banks.order')),
      },
      {
        name: 'nothing to export',
        before: both(several, refusing(paths.export, 'no_transactions', 404)),
        act: (page, say) => button(page, say('managed_banks.get', { format: 'QIF' })).click(),
        shows: (page, say) => page.getByText(say('managed_banks.none'), { exact: true }),
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
        shows: (page, say) => page.getByText(say('error.file_field_required')),
      },
      {
        name: 'iban with a typing mistake',
        act: async (page, say) => {
          await button(page, say('managed_banks.import_start')).click()
          const form = page.getByRole('form', { name: say('managed_banks.import') })
          await field(form, say('managed_banks.account')).fill('ES91 2100 0418 4502 0005 1323')
          await field(form, say('managed_banks.bank')).focus()
        },
        shows: (page, say) => page.getByText(say('managed_banks.iban_unusual')),
      },
      {
        name: 'empty',
        before: answering(paths.user, pageOf([])),
        shows: (page, say) => page.getByText(say('managed_banks.empty'), { exact: true }),
      },
      {
        name: 'failed',
        before: refusing(paths.user),
        shows: (page, say) => page.getByText(say('managed_banks.failed')),
      },
      { name: 'loading', before: silent(paths.user), shows: (page) => page.getByRole('heading', { level: 1 }) },
    ],
  },
  {
    name: 'manager-banks-of-nobody',
    who: 'manager',
    path: '/manager/manage_customer_banks',
    shows: (page, say) => page.getByText(say('error.no_customer_selected')),
  },
]
