import { field } from '#e2e/steps/fields.ts'
import { pageOf } from './documents-samples.ts'
import { customer, type FormCase, filling, inDialog, pressing, sendingWith } from './form-case.ts'
import { someChecks } from './identity-screens.ts'
import { companyDeadline, doneDeadline, paths as registryPaths } from './registry-samples.ts'
import { answering } from './screen.ts'
import { statutoryVersion } from './statutory-samples.ts'

/** Forms about what a company must do and have. */
export const companyFormCases: readonly FormCase[] = [
  {
    file: 'web/manager/registry/done/mark-done-dialog.tsx',
    who: 'manager',
    path: '/manager/company_deadlines',
    before: answering(registryPaths.list, pageOf([companyDeadline(4)(1)])),
    open: (page, say) =>
      page
        .getByRole('button', { name: say('deadlines.mark') })
        .first()
        .click(),
    field: inDialog('deadlines.mark_note'),
    send: sendingWith('deadlines.mark'),
    accepted: doneDeadline(1),
  },
  {
    file: 'web/manager/statutory/parts/make-dialog.tsx',
    who: 'manager',
    path: customer,
    open: async (page, say) => {
      await pressing('statutory.make')(page, say)
      await field(page.getByRole('dialog'), say('statutory.kind')).selectOption('dividend_voucher')
    },
    field: inDialog('statutory.amount_per_share'),
    text: '12.5',
    meanwhile: '13.5',
    fill: filling({
      'statutory.declared_on': '10/01/2026',
      'statutory.paid_on': '20/01/2026',
      'statutory.year_ends_on': '31/03/2026',
    }),
    send: sendingWith('statutory.make_confirm'),
    accepted: statutoryVersion(1),
  },
  {
    file: 'web/manager/identity/shared/record-form.tsx',
    who: 'manager',
    path: '/manager/identity_checks',
    before: answering('/identity_checks*', someChecks),
    open: async (page, say) => {
      await page
        .getByRole('button', { name: new RegExp(`^${say('identity_checks.open')}: `) })
        .first()
        .click()
      await sendingWith('identity_checks.record')(page, say).click()
    },
    field: inDialog('identity_checks.note'),
    send: sendingWith('identity_checks.record'),
    accepted: someChecks['hydra:member'][2],
  },
]
