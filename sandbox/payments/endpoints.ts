import type { Endpoint } from './api/endpoint.ts'
import { invoiceEndpoints } from './billing/invoice-endpoints.ts'
import { itemEndpoints } from './billing/items.ts'
import { subscriptionEndpoints } from './billing/subscriptions.ts'
import { priceEndpoints } from './catalogue/prices.ts'
import { productEndpoints } from './catalogue/products.ts'
import { sessionEndpoints } from './checkout/sessions.ts'
import { linkEndpoints } from './links/endpoints.ts'
import { intentEndpoints } from './money/intent-endpoints.ts'
import { refundEndpoints } from './money/refunds.ts'
import { customerEndpoints } from './people/customers.ts'
import { methodEndpoints } from './people/method-endpoints.ts'
import { portalEndpoints } from './portal/endpoints.ts'
import { scheduleEndpoints } from './schedules/endpoints.ts'
import { webhookEndpoints } from './webhooks/endpoints.ts'
import { eventEndpoints } from './webhooks/events.ts'

/** All endpoints of the API. */
export const endpoints: Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...customerEndpoints,
  ...methodEndpoints,
  ...sessionEndpoints,
  ...linkEndpoints,
  ...subscriptionEndpoints,
  ...itemEndpoints,
  ...scheduleEndpoints,
  ...invoiceEndpoints,
  ...intentEndpoints,
  ...refundEndpoints,
  ...portalEndpoints,
  ...webhookEndpoints,
  ...eventEndpoints,
]
