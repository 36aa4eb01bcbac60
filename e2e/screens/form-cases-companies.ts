import { pageOf } from './documents-samples.ts'
import { type FormCase, inDialog, sendingWith } from './form-case.ts'
import { someChecks } from './identity-screens.ts'
import { companyDeadline, doneDeadline, paths as registryPaths } from './registry-samples.ts'
import { answering } from './screen.ts'

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
