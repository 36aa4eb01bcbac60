import { field } from '#e2e/steps/fields.ts'
import { pageOf } from './documents-samples.ts'
import { answering, refusing, type Screen } from './screen.ts'
import { exactly, named, text, within } from './shown.ts'
import { statutoryPath, statutoryVersion } from './statutory-samples.ts'

const many = answering(statutoryPath, pageOf(Array.from({ length: 7 }, (_, index) => statutoryVersion(7 - index))))

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
