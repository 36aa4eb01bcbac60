import { field } from '#e2e/steps/fields.ts'
import { pageOf } from './documents-samples.ts'
import { answering, refusing, type Screen } from './screen.ts'
import { exactly, named, text, within } from './shown.ts'
import { statutoryPath, statutoryVersion } from './statutory-samples.ts'

const many = answering(statutoryPath, pageOf(Array.from({ length: 7 }, (_, index) => statutoryVersion(7 - index))))

const transfers = answering(
  '/companies/*/share_transfers',
  pageOf(
    [1, 2, 3].map((id) => ({
      id,
      transferorName: 'Maximilian-Alexander von der Heydt-Schellenberg',
      transfereeName: 'Nora Vale',
      shareClass: 'Ordinary',
      nominalValue: 1,
      shares: 1_000 * id,
      transferredOn: '2026-10-01',
      recordedAt: '2026-10-02T09:00:00.000Z',
    })),
  ),
)

/** Statutory documents on the page of a customer's company, and among the customer's own documents. */
export const statutoryScreens: readonly Screen[] = [
  {
    name: 'manager-statutory-documents',
    who: 'manager',
    path: '/manager/handle_user/3/edit',
    sameAs: 'manager-edit-customer',
    shows: exactly('region', 'managed.title'),
    states: [
      { name: 'many', before: many, shows: named('table', 'statutory.title') },
      { name: 'none', before: answering(statutoryPath, pageOf([])), shows: text('statutory.none') },
      { name: 'failed', before: refusing(statutoryPath), shows: text('statutory.failed') },
      {
        name: 'making one',
        before: many,
        act: async (page, say) => {
          await page.getByRole('button', { name: say('statutory.make') }).click()
          await field(page, say('statutory.kind')).selectOption('dividend_voucher')
          await page.getByRole('button', { name: say('statutory.make_confirm') }).click()
        },
        shows: within('dialog', text('statutory.amount_hint')),
      },
      { name: 'transfers', before: transfers, shows: named('table', 'share_transfer.title') },
      {
        name: 'recording a transfer',
        before: transfers,
        act: async (page, say) => {
          await page.getByRole('button', { name: say('share_transfer.record') }).click()
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say('share_transfer.record') })
            .click()
        },
        shows: within('dialog', text('share_transfer.record_text')),
      },
    ],
  },
  {
    name: 'own-statutory-documents',
    who: 'customer',
    path: '/documents',
    sameAs: 'documents',
    states: [{ name: 'many', before: many, shows: named('table', 'statutory.title') }],
  },
]
