import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Mails that a payment of an invoice was received. */
export const mailPayment = jobKind<{ checkoutId: number }>({
  name: 'mail-invoice-payment',
  retryLimit: 8,
  batchSize: 4,
  isDone: `not exists (select 1 from invoice_checkout c
    where c.id = (job.data->>'checkoutId')::int and c.mailed_at is null)`,
})
