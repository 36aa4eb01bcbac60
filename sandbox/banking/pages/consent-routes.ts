import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BankingContext, Consent } from '#sandbox/banking/banking-context.ts'
import { type Bank, bankById } from '#sandbox/banking/banks.ts'
import { decide, isOpen, outcomes, reusedAddress } from '#sandbox/banking/visits.ts'
import type { FormObject } from '#sandbox/core/forms.ts'
import { html, type Page, sendPage } from '#sandbox/core/page.ts'
import { localeOf, textsOf } from './texts.ts'

type Named = { Params: { id: string }; Body: FormObject | null }

/** The customer number used when none is given. */
export const defaultHolder = '1001'

const consentPage = (context: BankingContext, consent: Consent, bank: Bank): Page => {
  const locale = localeOf(consent.language)
  const texts = textsOf(locale)
  const agreement = consent.agreement === null ? null : context.agreements.get(consent.agreement)
  const days = (text: string, count: number): string => text.replace('{days}', String(count))
  return {
    title: `${bank.name} – Portico sandbox`,
    locale,
    formOrigins: [new URL(consent.redirect).origin],
    body: html`<main>
<p class="banner">${texts.testMode}</p>
<form class="card" method="post" action="/banking/consent/${consent.id}">
<p class="row"><img src="/banking/logos/${bank.id}.svg" width="48" height="48" alt=""><strong>${bank.name}</strong></p>
<h1>${texts.title}</h1>
<p>${texts.consentIntro}</p>
<ul>
<li>${texts.names}</li>
<li>${days(texts.transactions, consent.historyDays)}</li>
</ul>
<label for="holder">${texts.holder}</label>
<input id="holder" name="holder" value="${defaultHolder}" required maxlength="20" pattern="[0-9A-Za-z]+" autocomplete="off" aria-describedby="holder-hint">
<p class="soft" id="holder-hint">${texts.holderHint}</p>
<p>${days(texts.until, agreement?.consentDays ?? bank.consentDays)}</p>
<button class="main" type="submit" name="outcome" value="accept">${texts.accept}</button>
<div class="row">
<button type="submit" name="outcome" value="cancel" formnovalidate>${texts.cancel}</button>
<button type="submit" name="outcome" value="refuse" formnovalidate>${texts.refuse}</button>
</div>
</form>
</main>`,
  }
}

const noticePage = (language: string, title: 'used' | 'notFound', href: string | null): Page => {
  const locale = localeOf(language)
  const texts = textsOf(locale)
  return {
    title: `${texts[title]} – Portico sandbox`,
    locale,
    body: html`<main><section class="card">
<h1>${texts[title]}</h1>
<p>${title === 'used' ? texts.usedHint : texts.notFoundHint}</p>
${href === null ? '' : html`<p><a class="button" href="${href}" rel="noreferrer">${texts.back}</a></p>`}
</section></main>`,
  }
}

const sendUsed = (reply: FastifyReply, consent: Consent): FastifyReply =>
  sendPage(reply, noticePage(consent.language, 'used', reusedAddress(consent)), 409)

/** Serves the consent page of a bank, for both protocols. */
export const serveConsentPage = (app: FastifyInstance, context: BankingContext): void => {
  app.get<Named>('/banking/consent/:id', (request, reply) => {
    const consent = context.consents.get(request.params.id)
    const bank = consent && bankById(consent.bank)
    if (!consent || !bank) return sendPage(reply, noticePage('en', 'notFound', null), 404)
    if (!isOpen(consent)) return sendUsed(reply, consent)
    if (consent.status === 'created') context.consents.put({ ...consent, status: 'visited' })
    return sendPage(reply, consentPage(context, consent, bank))
  })
  app.post<Named>('/banking/consent/:id', (request, reply) => {
    const consent = context.consents.get(request.params.id)
    if (!consent) return sendPage(reply, noticePage('en', 'notFound', null), 404)
    const outcome = outcomes.find((one) => one === request.body?.['outcome']) ?? 'cancel'
    const given = request.body?.['holder']
    const holder = typeof given === 'string' && /^[0-9A-Za-z]{1,20}$/.test(given) ? given : defaultHolder
    const address = decide(context, consent, outcome, holder)
    return address === null ? sendUsed(reply, consent) : reply.redirect(address, 303)
  })
}
