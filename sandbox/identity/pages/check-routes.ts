import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormObject } from '#sandbox/core/forms.ts'
import { type Html, html, type Page, sendPage } from '#sandbox/core/page.ts'
import { canBeDone, deeds, type IdentityState, type Registration } from '#sandbox/identity/identity-state.ts'
import { textsFor } from './texts.ts'

type Named = { Params: { id: string }; Body: FormObject | null }
type Look = ReturnType<typeof textsFor>

const isWeb = (url: string): boolean => /^https?:/.test(url) && URL.canParse(url)

const checkPage = ({ locale, texts }: Look, id: string, one: Registration, returnUrl: string): Page => {
  const title = texts.title.replace('{name}', `${one.forename} ${one.surname}`)
  const button = (outcome: 'fail' | 'start' | 'expire' | 'leave'): Html =>
    html`<button type="submit" name="outcome" value="${outcome}">${texts[outcome]}</button>`
  return {
    title: `${title} – Portico sandbox`,
    locale,
    formOrigins: isWeb(returnUrl) ? [new URL(returnUrl).origin] : [],
    body: html`<main>
<p class="banner">${texts.testMode}</p>
<form class="card" method="post" action="/identity/check/${id}">
<h1>${title}</h1>
<p>${texts.intro}</p>
<button class="main" type="submit" name="outcome" value="pass">${texts.pass}</button>
${button('fail')}${button('start')}${button('expire')}${button('leave')}
</form>
</main>`,
  }
}

const noticePage = ({ locale, texts }: Look, title: 'over' | 'notFound', href: string): Page => ({
  title: `${texts[title]} – Portico sandbox`,
  locale,
  body: html`<main><section class="card">
<h1>${texts[title]}</h1>
<p>${title === 'over' ? texts.overHint : texts.notFoundHint}</p>
${isWeb(href) ? html`<p><a class="button" href="${href}" rel="noreferrer">${texts.back}</a></p>` : ''}
</section></main>`,
})

/** Serves the page that a person opens from the link. */
export const serveCheckPage = (app: FastifyInstance, state: IdentityState): void => {
  const lookOf = (request: FastifyRequest): Look => textsFor(request.headers['accept-language'])
  const over = (request: FastifyRequest, reply: FastifyReply, href: string): FastifyReply =>
    sendPage(reply, noticePage(lookOf(request), 'over', href), 409)

  app.get<Named>('/identity/check/:id', (request, reply) => {
    const found = state.behind(request.params.id)
    if (!found) return sendPage(reply, noticePage(lookOf(request), 'notFound', ''), 404)
    const { registration, returnUrl } = found
    if (!canBeDone(registration)) return over(request, reply, returnUrl)
    return sendPage(reply, checkPage(lookOf(request), request.params.id, registration, returnUrl))
  })
  app.post<Named>('/identity/check/:id', (request, reply) => {
    const found = state.behind(request.params.id)
    if (!found) return sendPage(reply, noticePage(lookOf(request), 'notFound', ''), 404)
    const { registration, returnUrl } = found
    const deed = deeds.find((one) => one === request.body?.['outcome'])
    if (deed && !state.act(registration.id, deed)) return over(request, reply, returnUrl)
    return isWeb(returnUrl) ? reply.redirect(returnUrl, 303) : over(request, reply, '')
  })
}
