import { html, type Page } from '#sandbox/core/page.ts'
import type { RegistryCompany } from './companies.ts'

const day = (written: string): string => written.split('-').toReversed().join('/')

/** Renders a company's public page at the registry. */
export const companyPage = ({ id, name, status, statusDetail, incorporatedOn, endedOn }: RegistryCompany): Page => ({
  title: `${name} · Companies House (sandbox)`,
  locale: 'en',
  layout: 'narrow',
  body: html`<main>
<h1>${name}</h1>
<section class="card">
<table>
<tr><th scope="row">Company number</th><td>${id}</td></tr>
<tr><th scope="row">Company status</th><td>${status}${statusDetail === null ? '' : ` (${statusDetail})`}</td></tr>
<tr><th scope="row">Incorporated on</th><td>${day(incorporatedOn)}</td></tr>
${endedOn === null ? '' : html`<tr><th scope="row">Dissolved on</th><td>${day(endedOn)}</td></tr>`}
</table>
</section>
</main>`,
})

/** The page of an unknown company number. */
export const noCompanyPage: Page = {
  title: 'Companies House (sandbox)',
  locale: 'en',
  layout: 'narrow',
  body: html`<main><h1>Company not found</h1></main>`,
}
