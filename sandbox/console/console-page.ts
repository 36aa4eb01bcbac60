import { type Html, html } from '#sandbox/core/page.ts'
import type { ControlDoc } from '#sandbox/core/serve-control.ts'
import type { MessageSummary } from '#sandbox/mailbox/message.ts'
import { BANKING, bankingActions, bankingForm } from './banking-section.ts'
import { clockSection } from './clock-section.ts'
import { DELIVERIES, deliveryActions, sessionActions } from './deliveries-section.ts'
import { docsSection } from './docs-section.ts'
import { failureForm, failuresOn } from './failure-form.ts'
import { IDENTITY, identityActions } from './identity-section.ts'
import type { JsonRecord } from './record.ts'
import { chargeActions, refundActions } from './refunds-section.ts'
import { REGISTRY, registryActions, registryForm } from './registry-section.ts'
import { formatInstant } from './shell.ts'
import { countOf, type Emails, type ListKind, listTable, newestFirst, PAYMENT_LISTS, type RowExtras } from './tables.ts'

/** The data of the console, read through /control. */
export type ConsoleState = {
  url: string
  smtpPort: number
  problem: string
  clock: unknown
  next: unknown
  failures: unknown
  messages: MessageSummary[]
  messageCount: number
  lists: Map<string, JsonRecord[]>
  docs: readonly ControlDoc[]
  emails: Emails
}

const SHOWN = 6
/** The lists on the console itself; the others have their own pages. */
export const ON_CONSOLE = ['sessions', 'subscriptions', 'invoices']

const mails = ({
  messages,
  messageCount,
  smtpPort,
}: ConsoleState): Html => html`<section class="panel block" id="mails" aria-labelledby="mails-title" data-live>
<div class="block-head"><h2 id="mails-title">Mails</h2>${messageCount > 0 ? html`<a href="/mailbox">All ${messageCount}<span class="hidden"> mails</span></a>` : ''}</div>
${
  messages.length > 0
    ? html`<ul class="short">${messages.map(
        (message) =>
          html`<li><a href="/mailbox/${message.id}">${message.subject || '(no subject)'}</a><span class="soft">${message.to.map((entry) => entry.address).join(', ')}</span><time class="soft" datetime="${message.receivedAt}">${formatInstant(Date.parse(message.receivedAt))}</time></li>`,
      )}</ul>`
    : html`<p class="soft">No mail yet. SMTP listens on 127.0.0.1:${smtpPort}.</p>`
}
</section>`

const failures = (state: ConsoleState): Html => {
  const on = failuresOn(state.failures)
  return html`<section class="panel block" id="failures" aria-labelledby="failures-title" data-live>
<div class="block-head"><h2 id="failures-title">Failures</h2>${
    on > 0
      ? html`<span class="badge bad">${on} on</span><form method="post" action="/console/run/faults"><input type="hidden" name="_method" value="DELETE"><button class="small">All off</button></form>`
      : html`<span class="badge good">All well</span>`
  }</div>
${failureForm(state.failures)}
</section>`
}

const list = (kind: ListKind, records: JsonRecord[], extras: RowExtras, form: Html | string = ''): Html => {
  const newest = newestFirst(records).slice(0, SHOWN)
  return html`<section class="panel listing" id="${kind.name}" aria-labelledby="${kind.name}-title" data-live>
<div class="block-head"><h2 id="${kind.name}-title">${kind.title}</h2>${
    records.length > 0 ? html`<a href="/console/${kind.name}">All ${countOf(kind, records.length)}</a>` : ''
  }</div>
${listTable(kind, newest, extras)}${form}
</section>`
}

const reset = html`<section class="block reset" aria-labelledby="reset-title"><div><h2 id="reset-title">Start afresh</h2><p class="soft">Forgets mails, payments, companies, bank consents, identity checks and failures. The clock stays where it is.</p></div>
<details class="confirm"><summary class="button">Reset the sandbox</summary><form method="post" action="/console/run/reset"><p>Forget every mail, payment, company, bank consent, identity check and failure? The product will not know of it.</p><button class="danger">Reset the sandbox</button></form></details></section>`

/** Renders the console: the state of everything, and all actions. */
export const consolePage = (state: ConsoleState): Html => {
  const records = (name: string) => state.lists.get(name) ?? []
  const more = PAYMENT_LISTS.filter((kind) => !ON_CONSOLE.includes(kind.name))
  return html`<div class="head"><div><h1>Console</h1><p class="soft">Stands in for the outside providers and the mail server. Nothing here leaves this machine.</p></div></div>
<div role="alert" id="problem">${state.problem ? html`<p class="alert">${state.problem}</p>` : ''}</div>
<div class="console">
<div class="column">${clockSection(state.clock, state.next)}${mails(state)}</div>
<div class="column">${failures(state)}</div>
</div>
${PAYMENT_LISTS.filter((kind) => ON_CONSOLE.includes(kind.name)).map((kind) =>
  list(kind, records(kind.name), {
    emails: state.emails,
    ...(kind.name === 'sessions' ? { actions: sessionActions } : {}),
  }),
)}
${list(DELIVERIES, records('deliveries'), { actions: deliveryActions })}
${list(REGISTRY, records('registry'), { actions: registryActions }, registryForm)}
${list(BANKING, records('banking'), { actions: bankingActions }, bankingForm)}
${list(IDENTITY, records('identity'), { actions: identityActions })}
<p class="more">More: ${more.map((kind, index) => html`${index > 0 ? ' · ' : ''}<a href="/console/${kind.name}">${kind.title}</a>`)}</p>
${docsSection(state.url, state.docs)}
${reset}`
}

const PAGE_LIMIT = 200

const ACTIONS: Partial<Record<string, RowExtras['actions']>> = {
  deliveries: deliveryActions,
  sessions: sessionActions,
  charges: chargeActions,
  refunds: refundActions,
  registry: registryActions,
  banking: bankingActions,
  identity: identityActions,
}

/** Renders every record of one list, each with its JSON. */
export const allRecordsPage = (kind: ListKind, records: JsonRecord[], emails: Emails): Html => {
  const newest = newestFirst(records).slice(0, PAGE_LIMIT)
  const actions = ACTIONS[kind.name]
  return html`<p class="back"><a href="/">← Console</a></p>
<div class="head"><div><h1>${kind.title}</h1><p class="soft">${countOf(kind, records.length)}${records.length > PAGE_LIMIT ? `, the newest ${PAGE_LIMIT} shown` : ''}</p></div></div>
<section class="panel listing" aria-label="${kind.title}">${listTable(kind, newest, { emails, withJson: true, ...(actions ? { actions } : {}) })}</section>`
}
