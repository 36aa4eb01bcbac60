import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FormObject } from '#sandbox/core/forms.ts'
import { html, type Page, sendPage } from '#sandbox/core/page.ts'
import { intentOfInvoice } from '#sandbox/payments/billing/invoices.ts'
import { isPayable, payInvoiceByCard } from '#sandbox/payments/billing/paying-by-card.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Invoice } from '#sandbox/payments/wire.ts'
import { cardFields, testCardList } from './card-form.ts'
import { noticePage } from './checkout-page.ts'
import { field, localeFor } from './checkout-routes.ts'
import { invoicePdf } from './invoice-pdf.ts'
import type { PageLocale } from './texts.ts'
import { day, money, refusalText, statusText, textsOf } from './wording.ts'

type Named = { Params: { id: string; token: string }; Body: FormObject | null }

const invoicePage = (
  context: PaymentsContext,
  invoice: Invoice,
  path: string,
  locale: PageLocale,
  message: string | null,
): Page => {
  const texts = textsOf(locale)
  const processing = intentOfInvoice(context, invoice)?.status === 'processing'
  const payable = isPayable(context, invoice)
  const notice = invoice.status === 'paid' ? texts.thanks : processing ? texts.processing : null
  return {
    title: `${texts.invoice} ${invoice.number ?? ''} – Portico sandbox`,
    locale,
    scripts: ['/assets/payments.js'],
    body: html`<main>
<p class="banner">${texts.testMode}</p>
<div class="columns">
<section class="card">
<h1>${texts.invoice} ${invoice.number}</h1>
<p class="soft">${day(invoice.created, locale)} · ${statusText(invoice.status ?? '', texts)}</p>
<p class="amount">${money(invoice.total, invoice.currency, locale)}</p>
<table>${invoice.lines.data.map((line) => html`<tr><td>${line.description}</td><td class="number">${money(line.amount, line.currency, locale)}</td></tr>`)}</table>
<p><a href="${path}/pdf">${texts.download}</a></p>
</section>
${notice === null ? '' : html`<p class="message good" role="status">${notice}</p>`}
${
  payable
    ? html`<form class="card" method="post" action="${path}">
<h2>${texts.payNow}</h2>
${message === null ? '' : html`<p class="message" role="alert">${message}</p>`}
${cardFields(texts, invoice.customer_name ?? '')}
${invoice.parent === null ? '' : html`<label><input type="checkbox" name="save" value="on" checked> ${texts.saveForLater}</label>`}
<button class="main" type="submit">${texts.pay} ${money(invoice.amount_remaining, invoice.currency, locale)}</button>
</form>`
    : ''
}
${payable ? testCardList(texts) : ''}
</div>
</main>`,
  }
}

/** Serves the page of an invoice, where an open one is paid without a login. */
export const serveInvoices = (app: FastifyInstance, context: PaymentsContext, sent: () => void): void => {
  const found = (params: Named['Params']): { invoice: Invoice; path: string } | null => {
    const invoice = context.tables.invoices.get(params.id)
    const path = `/i/${params.id}/${params.token}`
    return invoice?.hosted_invoice_url?.endsWith(path) ? { invoice, path } : null
  }
  const missing = (reply: FastifyReply, locale: PageLocale): FastifyReply =>
    sendPage(reply, noticePage(locale, textsOf(locale).notFound, textsOf(locale).notFoundHint, null), 404)
  const languageOf = (invoice: Invoice | undefined): string | null =>
    (invoice?.customer ? context.tables.customers.get(invoice.customer)?.preferred_locales?.[0] : null) ?? null

  app.get<Named>('/i/:id/:token', (request, reply) => {
    const one = found(request.params)
    const locale = localeFor(request, languageOf(one?.invoice))
    return one ? sendPage(reply, invoicePage(context, one.invoice, one.path, locale, null)) : missing(reply, locale)
  })
  app.get<Named>('/i/:id/:token/pdf', (request, reply) => {
    const one = found(request.params)
    if (!one) return missing(reply, localeFor(request, null))
    return reply
      .header('content-disposition', `attachment; filename="Invoice-${one.invoice.number ?? 'draft'}.pdf"`)
      .type('application/pdf')
      .send(invoicePdf(one.invoice))
  })
  app.post<Named>('/i/:id/:token', (request, reply) => {
    const one = found(request.params)
    const locale = localeFor(request, languageOf(one?.invoice))
    if (!one) return missing(reply, locale)
    if (!isPayable(context, one.invoice)) return reply.redirect(one.path, 303)
    const { body } = request
    const card = { number: field(body, 'number'), expiry: field(body, 'expiry'), cvc: field(body, 'cvc') }
    const saves = field(body, 'save') !== ''
    const result = payInvoiceByCard(context, one.invoice, { card, name: field(body, 'name'), saves })
    sent()
    if (result.kind === 'authenticate') return reply.redirect(`/authenticate/${result.intent}`, 303)
    if (result.kind !== 'refused') return reply.redirect(one.path, 303)
    const now = context.tables.invoices.get(one.invoice.id) ?? one.invoice
    return sendPage(reply, invoicePage(context, now, one.path, locale, refusalText(result.decline, textsOf(locale))))
  })
}
