import { BANKING_DOCS } from './banking-docs.ts'
import type { ControlDoc } from './control-doc.ts'
import { REGISTRY_DOCS } from './registry-docs.ts'

/** The whole API by subject; a test compares it with the existing routes. */
export const CONTROL_DOCS: { title: string; calls: ControlDoc[] }[] = [
  {
    title: 'Mailbox',
    calls: [
      {
        method: 'GET',
        path: '/control/messages',
        what: 'Messages, newest first: {messages, total, page, limit}.',
        query: {
          to: 'whole address of a receiver, in the envelope or in To and Cc',
          subject: 'part of the subject',
          search: 'words anywhere in addresses, subject and text',
          limit: '1–200, 50 when missing',
          page: 'from 1',
        },
      },
      {
        method: 'GET',
        path: '/control/messages/wait',
        what: 'The newest matching message, at once or as soon as one arrives; with after, the first one that came later. 404 when none came in time.',
        query: {
          to: 'as above',
          subject: 'as above',
          search: 'as above',
          after: 'id of a message, or an ISO instant of the clock',
          timeoutMs: '0–120000, 10000 when missing',
        },
      },
      {
        method: 'GET',
        path: '/control/messages/:id',
        what: 'A whole message: from, to, cc, replyTo, envelope, subject, text, html, links, headers, attachments.',
      },
      { method: 'GET', path: '/control/messages/:id/raw', what: 'The message as it was received.' },
      {
        method: 'GET',
        path: '/control/messages/:id/attachments/:index',
        what: 'The bytes of an attachment, counted from 0.',
      },
      { method: 'DELETE', path: '/control/messages/:id', what: 'Deletes one message.' },
      {
        method: 'DELETE',
        path: '/control/messages',
        what: 'Deletes all messages, or those that match: {deleted}.',
        query: { to: 'as above', subject: 'as above', search: 'as above' },
      },
    ],
  },
  {
    title: 'Clock',
    calls: [
      { method: 'GET', path: '/control/clock', what: 'The time of the sandbox: {now, offsetMs}.' },
      {
        method: 'POST',
        path: '/control/clock/advance',
        what: 'Moves the clock forward by seconds, minutes, hours, days or months, or to an ISO instant; what falls due on the way happens in its order. Answers when its webhooks were tried once.',
        body: { days: 3 },
      },
      {
        method: 'GET',
        path: '/control/clock/next',
        what: 'What falls due next: {nextDueAt, source}, null when nothing does.',
      },
      {
        method: 'POST',
        path: '/control/clock/next',
        what: 'Moves the clock to what falls due next; 409 when nothing does.',
      },
      {
        method: 'POST',
        path: '/control/clock/listeners',
        what: 'Registers an address that is told every new offset: POST {offsetMs}, signed in X-Portico-Sandbox-Signature.',
        body: { url: 'http://127.0.0.1:3000/sandbox-clock' },
      },
    ],
  },
  {
    title: 'Payments',
    calls: [
      {
        method: 'GET',
        path: '/control/payments/:kind',
        what: 'Everything of one kind, newest first: {data}. Kinds: sessions, subscriptions, subscription_schedules, invoices, customers, payment_links, payment_intents, charges, events.',
      },
      {
        method: 'POST',
        path: '/control/checkout/:session/pay',
        what: 'Pays an open checkout as its page does: {result, redirect, session}. 402 when the card is declined; result "authenticate" when the card asks for it.',
        fields: {
          card: 'number of a test card, or "debit" for a bank debit that settles later',
          name: 'name on the card',
          email: 'address of the buyer when the session has none',
          country: 'two letters, as chosen on the page',
          authenticate: '"complete" or "fail": answers the authentication at once',
          settles: '"fails": the debit bounces when it settles',
        },
        body: { card: '4242424242424242', name: 'Ada Moss', email: 'ada@example.test' },
      },
      {
        method: 'POST',
        path: '/control/checkout/:session/cancel',
        what: 'Goes back without paying: {redirect, session}. The session stays open until it expires, as at Stripe.',
      },
      {
        method: 'POST',
        path: '/control/checkout/:session/settle',
        what: 'Lets the bank answer a debit that is on its way.',
        fields: { outcome: '"pays" or "fails"' },
        body: { outcome: 'pays' },
      },
      {
        method: 'POST',
        path: '/control/customers/:customer/card',
        what: 'Saves a card as the portal does: {result, customer}. 402 when the card is declined at once.',
        fields: { pays: 'false: saved beside the others; otherwise it pays everything from now on' },
        body: { card: '4000000000000341' },
      },
      {
        method: 'POST',
        path: '/control/invoices/:invoice/pay',
        what: 'Pays an open invoice as its page does, by any card: {result, invoice}. 402 when the card is declined, 409 when nothing is to be paid.',
        fields: {
          save: 'false: the card is not saved for the next periods of the subscription',
          authenticate: '"complete" or "fail": answers the authentication at once',
        },
        body: { card: '4242424242424242' },
      },
      {
        method: 'POST',
        path: '/control/payment_links/:link/open',
        what: 'Follows a payment link: {url, session}, a checkout session of its own.',
        fields: { email: 'fills in the address', reference: 'becomes client_reference_id' },
        body: { email: 'ada@example.test' },
      },
      {
        method: 'POST',
        path: '/control/payments/history',
        what: 'Makes a subscription that began in the past, with its invoices up to now; with laterCard renewals fail. No webhook.',
        body: { customer: 'cus_…', price: 'price_…', startedAt: '2026-01-15T10:00:00Z', card: '4242424242424242' },
      },
      {
        method: 'GET',
        path: '/control/payments/retry_rules',
        what: 'When a failed renewal is tried again, and what happens after the last try.',
      },
      {
        method: 'PATCH',
        path: '/control/payments/retry_rules',
        what: 'Changes these rules.',
        fields: { daysBetween: 'days from each failed try to the next', afterLast: '"cancel" or "unpaid"' },
        body: { daysBetween: [3, 5, 7], afterLast: 'cancel' },
      },
    ],
  },
  REGISTRY_DOCS,
  BANKING_DOCS,
  {
    title: 'Webhooks',
    calls: [
      {
        method: 'GET',
        path: '/control/deliveries',
        what: 'Webhook deliveries with their attempts.',
        query: { status: 'pending, delivered, failed or lost' },
      },
      { method: 'POST', path: '/control/deliveries/:id/redeliver', what: 'Sends a delivery once more, now.' },
      {
        method: 'POST',
        path: '/control/events/:id/send',
        what: 'Sends an event again to every endpoint, the given number of times, one after the other or all at once.',
        body: { times: 50, parallel: true },
      },
    ],
  },
  {
    title: 'Failures and reset',
    calls: [
      {
        method: 'GET',
        path: '/control/faults',
        what: 'The present value of every failure switch. Counted ones take a number (the next N) or "all".',
      },
      {
        method: 'PATCH',
        path: '/control/faults',
        what: 'Changes some switches; unknown names and values are refused.',
        body: { webhookLost: 1, providerSlowMs: 2000 },
      },
      { method: 'DELETE', path: '/control/faults', what: 'Turns every failure off.' },
      {
        method: 'POST',
        path: '/control/reset',
        what: 'Forgets mails, payments and failures; the clock and its listeners stay.',
      },
    ],
  },
]

/** Formats the call as a command line, with the query's names left to fill in. */
export const curlOf = (call: ControlDoc, url: string): string => {
  const changes = call.method === 'GET' ? '' : ` -X ${call.method} -H 'X-Portico-Control: 1'`
  const body = call.body ? ` -H 'Content-Type: application/json' -d '${JSON.stringify(call.body)}'` : ''
  const first = Object.keys(call.query ?? {})[0]
  const query = first === 'to' ? '?to=ada@example.test' : first === 'status' ? '?status=failed' : ''
  return `curl${changes}${body} '${url}${call.path.replace(/:(\w+)/g, '{$1}')}${query}'`
}
