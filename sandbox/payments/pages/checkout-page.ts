import { type Html, html, type Page } from '#sandbox/core/page.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Session } from '#sandbox/payments/wire.ts'
import { cardFields, countryField, testCardList } from './card-form.ts'
import type { PageLocale } from './texts.ts'
import { billingInterval, day, money, textsOf } from './wording.ts'

/** Earlier input, which a refused form preserves. */
export type Entered = { email: string; name: string }

/** Returns the origin of an address, for the page's form policy. */
export const originOf = (address: string | null): string[] =>
  address !== null && URL.canParse(address) ? [new URL(address).origin] : []

const summary = (context: PaymentsContext, session: Session, locale: PageLocale): Html => {
  const texts = textsOf(locale)
  const plan = context.tables.plans.get(session.id)
  const currency = session.currency ?? 'eur'
  const trial = plan?.trialEnd ?? null
  return html`<section class="card" aria-labelledby="summary">
<h2 id="summary">${texts.payTo}</h2>
<p class="amount">${money(trial === null ? (session.amount_total ?? 0) : 0, currency, locale)}</p>
<table>
${(plan?.lines ?? []).map(
  (line) => html`<tr>
<td>${line.quantity === 1 ? '' : html`${line.quantity} × `}${line.description}
${line.price?.recurring ? html`<br><span class="soft">${billingInterval(line.price, texts)}</span>` : ''}</td>
<td class="number">${money(line.amount_total, line.currency, locale)}</td>
</tr>`,
)}
${trial === null ? '' : html`<tr><td>${texts.trialUntil}</td><td class="number">${day(trial, locale)}</td></tr>`}
<tr><th scope="row">${texts.total}</th><th class="number">${money(trial === null ? (session.amount_total ?? 0) : 0, currency, locale)}</th></tr>
</table>
${session.cancel_url === null ? '' : html`<p><a href="${session.cancel_url}" rel="noreferrer">← ${texts.cancelAndReturn}</a></p>`}
</section>`
}

const acceptedMethods = (locale: PageLocale): Html => {
  const texts = textsOf(locale)
  return html`<fieldset>
<legend>${texts.method}</legend>
<label><input type="radio" name="way" value="card" id="by-card" checked> ${texts.card}</label>
<label><input type="radio" name="way" value="debit" id="by-debit"> ${texts.bankDebit}</label>
<div data-way="debit">
<label for="settles">${texts.bankDebit}</label>
<select id="settles" name="settles"><option value="pays">${texts.bankPays}</option><option value="fails">${texts.bankRefuses}</option></select>
</div>
</fieldset>`
}

/** Renders the payment page of an open session. */
export const checkoutPage = (
  context: PaymentsContext,
  session: Session,
  locale: PageLocale,
  entered: Entered,
  message: string | null,
): Page => {
  const texts = textsOf(locale)
  const known = session.customer_details?.email ?? null
  const due = (context.tables.plans.get(session.id)?.trialEnd ?? null) === null ? (session.amount_total ?? 0) : 0
  const action = session.mode === 'subscription' ? texts.subscribe : texts.pay
  return {
    title: `${action} – Portico sandbox`,
    locale,
    scripts: ['/assets/payments.js'],
    formOrigins: originOf(session.success_url),
    body: html`<main>
<p class="banner">${texts.testMode}</p>
<div class="columns">
${summary(context, session, locale)}
<form class="card" method="post" action="/c/pay/${session.id}">
<h1>${action}</h1>
${message === null ? '' : html`<p class="message" role="alert">${message}</p>`}
<label for="email">${texts.email}</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="320" value="${known ?? entered.email}" ${known === null ? '' : html`readonly`}>
${session.payment_method_types.includes('sepa_debit') ? acceptedMethods(locale) : ''}
<div data-way="card">${cardFields(texts, entered.name)}</div>
${countryField(texts, locale)}
<button class="main" type="submit">${action} ${money(due, session.currency ?? 'eur', locale)}</button>
</form>
${testCardList(texts)}
</div>
</main>`,
  }
}

/** Renders a page with a message and a link. */
export const noticePage = (
  locale: PageLocale,
  title: string,
  text: string,
  link: { href: string; text: string } | null,
): Page => ({
  title: `${title} – Portico sandbox`,
  locale,
  body: html`<main><section class="card">
<h1>${title}</h1>
<p>${text}</p>
${link === null ? '' : html`<p><a class="button" href="${link.href}" rel="noreferrer">${link.text}</a></p>`}
</section></main>`,
})
