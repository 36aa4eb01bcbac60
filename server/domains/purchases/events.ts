import { domainEvent } from '#server/platform/jobs/events.ts'

/** Published once when a one-off purchase is paid as requested. Its row names the buyer. */
export const purchasePaid = domainEvent<{ purchaseId: number }>('purchase-paid')
