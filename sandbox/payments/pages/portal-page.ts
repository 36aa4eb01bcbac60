import { type Html, html, type Page } from '#sandbox/core/page.ts'
import { newestFirst } from '#sandbox/payments/api/lists.ts'
import { periodEndOf } from '#sandbox/payments/billing/subscribing.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { chosenMethod, runningSubscriptions, savedMethods } from '#sandbox/payments/portal/acting.ts'
import type { PaymentMethod, PortalSession, Subscription } from '#sandbox/payments/wire.ts'
import { cardFields, testCardList } from './card-form.ts'
import { originOf } from './checkout-page.ts'
import type { PageLocale, Texts } from './texts.ts'
import { billingInterval, day, money, statusText, textsOf } from './wording.ts'

const methodRow = (session: PortalSession, method: PaymentMethod, isChosen: boolean, texts: Texts): Html => {
  const { card, sepa_debit: debit } = method
  const button = (
    path: string,
    text: string,
  ): Html => html`<form method="post" action="/p/session/${session.id}/${path}">
<input type="hidden" name="method" value="${method.id}">
<button type="submit" class="small">${text}</button>
</form>`
  return html`<article>
<p>${card ? html`${card.brand.toUpperCase()} •••• ${card.last4} – ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` : html`${texts.bankDebit} •••• ${debit?.last4 ?? ''}`}
${isChosen ? html` <strong>${texts.defaultMethod}</strong>` : ''}</p>
${isChosen ? '' : html`<div class="row">${button('choose', texts.makeDefault)}${button('remove', texts.removeMethod)}</div>`}
</article>`
}

const cardSection = (context: PaymentsContext, session: PortalSession, locale: PageLocale): Html => {
  const texts = textsOf(locale)
  const owner = context.tables.customers.get(session.customer)
  const chosen = chosenMethod(context, session.customer)
  const methods = savedMethods(context, session.customer)
  return html`<section class="card" aria-labelledby="method">
<h2 id="method">${texts.paymentMethod}</h2>
${methods.length === 0 ? html`<p>${texts.noMethod}</p>` : methods.map((one) => methodRow(session, one, one.id === chosen, texts))}
<h3>${methods.length === 0 ? texts.addCard : texts.changeCard}</h3>
<form method="post" action="/p/session/${session.id}/card">
${cardFields(texts, owner?.name ?? '')}
<button class="main" type="submit">${texts.save}</button>
</form>
</section>`
}

const subscriptionRow = (
  session: PortalSession,
  subscription: Subscription,
  context: PaymentsContext,
  locale: PageLocale,
): Html => {
  const texts = textsOf(locale)
  const ends = subscription.cancel_at_period_end
  return html`<article>
${subscription.items.data.map(
  (item) => html`<p><strong>${context.tables.products.get(item.price.product)?.name ?? item.price.product}</strong> –
${money((item.price.unit_amount ?? 0) * (item.quantity ?? 1), item.price.currency, locale)} ${billingInterval(item.price, texts)}</p>`,
)}
<p class="soft">${statusText(subscription.status, texts)} · ${ends ? texts.endsOn : texts.renewsOn} ${day(periodEndOf(subscription), locale)}</p>
<form method="post" action="/p/session/${session.id}/${ends ? 'renew' : 'cancel'}">
<input type="hidden" name="subscription" value="${subscription.id}">
<button type="submit">${ends ? texts.savePlan : texts.cancelPlan}</button>
</form>
</article>`
}

const invoiceTable = (context: PaymentsContext, customer: string, locale: PageLocale): Html => {
  const texts = textsOf(locale)
  const invoices = newestFirst(context.tables.invoices.find({ customer })).filter(
    (invoice) => invoice.status !== 'draft',
  )
  if (invoices.length === 0) return html`<p class="soft">${texts.noInvoices}</p>`
  return html`<div class="scroll"><table>
<thead><tr><th scope="col">${texts.date}</th><th scope="col">${texts.invoice}</th><th scope="col">${texts.status}</th><th scope="col" class="number">${texts.amount}</th><th></th></tr></thead>
<tbody>${invoices.map(
    (invoice) => html`<tr>
<td>${day(invoice.created, locale)}</td><td>${invoice.number}</td><td>${statusText(invoice.status ?? '', texts)}</td>
<td class="number">${money(invoice.total, invoice.currency, locale)}</td>
<td><a href="${invoice.hosted_invoice_url ?? ''}">${invoice.status === 'open' ? texts.payNow : texts.show}</a></td>
</tr>`,
  )}</tbody>
</table></div>`
}

/** Renders the customer portal: card, subscriptions, invoices and the way back. */
export const portalPage = (
  context: PaymentsContext,
  session: PortalSession,
  locale: PageLocale,
  message: { text: string; good: boolean } | null,
): Page => {
  const texts = textsOf(locale)
  const running = runningSubscriptions(context, session.customer)
  return {
    title: `${texts.portal} – Portico sandbox`,
    locale,
    scripts: ['/assets/payments.js'],
    formOrigins: originOf(session.flow?.after_completion.redirect?.return_url ?? null),
    body: html`<main>
<p class="banner">${texts.testMode}</p>
${session.return_url === null ? '' : html`<p><a href="${session.return_url}" rel="noreferrer">← ${texts.returnLink}</a></p>`}
<h1>${texts.portal}</h1>
${message === null ? '' : html`<p class="message ${message.good ? 'good' : ''}" role="${message.good ? 'status' : 'alert'}">${message.text}</p>`}
<div class="columns">
<div>
<section class="card" aria-labelledby="plans"><h2 id="plans">${texts.subscriptions}</h2>
${running.length === 0 ? html`<p class="soft">${texts.noSubscriptions}</p>` : running.map((one) => subscriptionRow(session, one, context, locale))}
</section>
<section class="card" aria-labelledby="invoices"><h2 id="invoices">${texts.invoices}</h2>${invoiceTable(context, session.customer, locale)}</section>
</div>
<div>${cardSection(context, session, locale)}${testCardList(texts)}</div>
</div>
</main>`,
  }
}
