import type { Page } from '@playwright/test'
import type { LoggedIn } from '#e2e/stack/people.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { theManager } from './manager.ts'

/** A numbered document. */
export interface Written {
  readonly id: number
  readonly number: number
  readonly year: number
}

const kinds = { invoices: 'invoiceNumber', credit_notes: 'number', pro_formas: 'number' } as const
export type DocumentPath = keyof typeof kinds

const record = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {}

/** Writes a document over HTTP and waits for its number. */
export const issueDocument = async (
  { client }: LoggedIn,
  kind: DocumentPath,
  body: Readonly<Record<string, unknown>>,
): Promise<Written> => {
  const made = await client.call('POST', `/${kind}`, { body })
  if (made.status !== 201) throw new Error(`no document: ${made.text}`)
  const id = Number(record(made.body)['id'])
  for (const patience = Date.now() + 60_000; Date.now() < patience; ) {
    const { body: now } = await client.call('GET', `/${kind}/${id}`)
    const number = record(now)[kinds[kind]]
    if (typeof number === 'number') return { id, number, year: Number(record(now)['year']) }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`document ${id} got no number`)
}

/** A document issued by the demo manager, of one row of 100.00, with the manager's session. */
export interface JourneyStart extends Written {
  readonly manager: LoggedIn
}

/** Starts a journey with a manager in the browser and an issued document. */
export const startWithDocument = async (
  { product, enterAs }: { readonly product: string; readonly enterAs: (person: LoggedIn) => Promise<void> },
  kind: Exclude<DocumentPath, 'credit_notes'>,
  customerName: string,
): Promise<JourneyStart> => {
  const manager = await theManager(product)
  const written = await issueDocument(manager, kind, {
    customerName,
    customerAddress: '12 St James’s Square',
    customerContact: 'books@example.test',
    items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
  })
  await enterAs(manager)
  return { ...written, manager }
}

/** The row of this number in the table of products. */
export const itemRow = (page: Page, say: Say, n: number) =>
  page.getByRole('group', { name: say('docform.item', { n }), exact: true })
