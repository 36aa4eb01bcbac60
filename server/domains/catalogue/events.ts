import { domainEvent } from '#server/platform/jobs/events.ts'

/** Published when a product is withdrawn or gets another price: pages that sell it as before must be closed. */
export const productOfferEnded = domainEvent<{ productId: number }>('product-offer-ended')
