import { domainEvent } from '../../platform/jobs/events.ts'

/** Something that is paid once was paid, as asked; published once for each. Who bought it stands in its row. */
export const purchasePaid = domainEvent<{ purchaseId: number }>('purchase-paid')
