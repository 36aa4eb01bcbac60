import {
  actorKinds,
  jobStatuses,
  mailStatuses,
  webhookEventStatuses,
  webhookTargetKinds,
} from '#contract/platform/admin-choices.ts'
import { mailLinkStates } from '#contract/platform/admin-mails.ts'
import { type Area, means } from './area.ts'

/** What the values of the choices in the administration mean. */
export const administrationMeanings: Area['meanings'] = [
  means(mailStatuses, { pending: 'waits, or is tried again', sent: 'handed to the mail server', failed: 'given up' }),
  means(jobStatuses, {
    waiting: 'due or scheduled',
    retrying: 'the last attempt failed, and it is tried again',
    running: 'running',
    completed: 'done',
    failed: 'given up',
  }),
  means(mailLinkStates, {
    none: 'no',
    sealed: 'yes, encrypted until it is sent',
    erased: 'it did; the link was erased when it was sent',
  }),
  means(webhookEventStatuses, {
    pending: 'not processed yet',
    retrying: 'failed, and is tried again',
    processed: 'processed',
    ignored: 'nothing to do',
  }),
  means(webhookTargetKinds, {
    checkout: 'a checkout session',
    subscription: 'a subscription, or one of its invoices',
    schedule: 'a subscription that starts later',
    refund: 'a refund',
    payment: 'the refunds of a payment',
  }),
  means(actorKinds, {
    visitor: 'somebody who was not logged in',
    customer: 'a customer',
    staff: 'a manager or admin',
    system: 'the product itself',
    provider: 'an outside service',
  }),
]
