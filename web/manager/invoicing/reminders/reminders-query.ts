import { queryOptions } from '@tanstack/react-query'
import { listInvoiceReminders } from '#contract/invoicing/manager-reminders.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the reminders of an invoice, what follows by itself, and whether one can be sent now. */
export const remindersQuery = (id: number) =>
  queryOptions({
    queryKey: ['manager', 'document', 'reminders', id],
    queryFn: ({ signal }) => call(listInvoiceReminders, { params: { id }, signal }),
  })
