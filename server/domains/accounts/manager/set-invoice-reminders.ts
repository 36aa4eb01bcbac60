import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { changeAsStaff, type StaffCall } from './change-as-staff.ts'

/** Sets whether reminders of a user's unpaid invoices go out by themselves; staff can still send each by hand. */
export const setInvoiceReminders = (deps: AccountsDeps, call: StaffCall, isOn: boolean): Promise<ManagedUser> =>
  changeAsStaff(deps, call, {
    action: 'set-invoice-reminders',
    isDone: (user) => user.invoice_reminders === isOn,
    apply: async (trx, user) => {
      await tables(trx).updateTable('app_user').set({ invoice_reminders: isOn }).where('id', '=', user.id).execute()
      return { before: { invoiceReminders: !isOn }, after: { invoiceReminders: isOn } }
    },
  })
