import { expect, type Locator, type Page } from '@playwright/test'
import type { completeConnection, createConnection } from '#contract/banking/customer.ts'
import type { BankConnection } from '#contract/banking/schemas.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { LoggedIn } from '#e2e/stack/people.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import type { SandboxClient } from '#e2e/stack/sandbox-client.ts'
import { button, field } from './fields.ts'

/** A bank of the sandbox without failures. */
export const tidyBank = { name: 'Albion Bank', country: 'GB' } as const

/** Finds the card of a connected bank. */
export const bankCard = (page: Page, name: string): Locator => page.getByRole('article', { name })

/** Chooses a bank and goes to its page. */
export const goToBank = async (page: Page, say: Say, name: string, country = 'GB'): Promise<void> => {
  await button(page, say('banks.connect')).first().click()
  const dialog = page.getByRole('dialog')
  await field(dialog, say('banks.country')).selectOption(country)
  await field(dialog, say('banks.search')).fill(name.slice(0, 5).toLowerCase())
  await dialog.getByRole('button', { name }).click()
  await button(dialog, say('banks.go_to_bank')).click()
}

/** Decides on the bank's own page. */
export const decideAtBank = (page: Page, outcome: 'accept' | 'cancel' | 'refuse'): Promise<void> =>
  page.locator(`button[name="outcome"][value="${outcome}"]`).click()

const ok = <Body>(answer: { readonly status: number; readonly text: string; readonly body: unknown }): Body => {
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${answer.text}`)
  return answer.body as Body
}

/** Reads the reference in the address to which a bank returns the browser. */
export const referenceIn = (address: string): string => {
  const { searchParams } = new URL(address)
  return searchParams.get('ref') ?? searchParams.get('state') ?? ''
}

/** Connects a bank over HTTP, with consent given without a browser. */
export const connectBank = async (customer: LoggedIn, sandbox: SandboxClient): Promise<BankConnection> => {
  const { call } = customer.client
  const { country, name } = tidyBank
  const found = ok<{ 'hydra:member': { id: string }[] }>(
    await call('GET', `/bank_institutions?country=${country}&name=${encodeURIComponent(name)}`),
  )
  const institutionId = found['hydra:member'][0]?.id
  const { consentUrl } = ok<AnswerOf<typeof createConnection>>(
    await call('POST', '/bank_connections', { body: { country, institutionId } }),
  )
  const decided = (await sandbox.control('POST', '/banking/consents/decide', {
    link: consentUrl,
    outcome: 'accept',
  })) as {
    redirect: string
  }
  const code = new URL(decided.redirect).searchParams.get('code')
  const body = { reference: referenceIn(decided.redirect), ...(code === null ? {} : { code }) }
  const ended = ok<AnswerOf<typeof completeConnection>>(await call('POST', '/bank_connections/complete', { body }))
  if (ended.outcome !== 'active' || ended.connection === null) throw new Error(`the bank is ${ended.outcome}`)
  return ended.connection
}

/** Opens a customer's banks as staff see them. */
export const openBanksOf = async (page: Page, say: Say, customer: LoggedIn): Promise<void> => {
  await page.goto(`/manager/manage_customer_banks/${customer.id}`)
  await expect(page.getByRole('heading', { name: say('managed_banks.export') })).toBeVisible()
}
