import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { field, tick } from './fields.ts'
import { theManager } from './manager.ts'

/** Creates a product sold through a link, for one test. */
export const aProduct = async (
  product: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly name: string; readonly page: string }> => {
  const mark = randomUUID().slice(0, 8)
  const name = `Launch kit ${mark}`
  const body = {
    name,
    description: 'Everything that a book needs in its first year.',
    priceMonth: 149.5,
    recurringMonthInterval: 0,
    publicLinkName: `kit_${mark}`,
    ...change,
  }
  const manager = await theManager(product)
  const answer = await manager.client.call('POST', '/subscriptions', { body })
  if (answer.status !== 201) throw new Error(`no product: ${answer.text}`)
  return { name, page: `/buy/kit_${mark}` }
}

/** Makes up a buyer without an account. */
export const freshBuyer = () => {
  const mark = randomUUID().slice(0, 8)
  return { name: 'Nora', surname: `Vale ${mark}`, email: `buyer-${mark}@example.test` }
}

/** Fills a buyer into the form of a purchase or a booking; '' leaves a field empty. */
export const typeBuyer = async (
  page: Page,
  say: Say,
  buyer: { readonly name: string; readonly surname: string; readonly email: string; readonly phone?: string },
): Promise<void> => {
  const texts = {
    'purchase.name': buyer.name,
    'purchase.surname': buyer.surname,
    'purchase.email': buyer.email,
    'purchase.phone': buyer.phone ?? '',
    'purchase.address': 'Via Mazzini 4, Verona',
    'purchase.country': 'Italia',
  }
  for (const [label, text] of Object.entries(texts)) await field(page, say(label)).fill(text)
  await tick(page, '').check()
}

/** The address of the hosted payment page. */
export const paymentPage = /\/c\/pay\/cs_/
