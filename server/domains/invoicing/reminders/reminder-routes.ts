import { listInvoiceReminders, sendInvoiceReminder } from '#contract/invoicing/manager-reminders.ts'
import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { listReminders } from './list-reminders.ts'
import { remindByHand } from './remind-by-hand.ts'

/** Defines the routes of reminders. */
export const reminderRoutes = (deps: InvoicingDeps): Route[] => [
  serve(listInvoiceReminders, ({ params }) => listReminders(deps, params.id)),
  serve(sendInvoiceReminder, (call) => remindByHand(deps, staffAction(call), call.params.id)),
]
