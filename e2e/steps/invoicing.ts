import type { LoggedIn } from '../stack/people.ts'

interface Written {
  readonly id: number
  readonly number: number
  readonly year: number
}

const kinds = { invoices: 'invoiceNumber', pro_formas: 'number' } as const

const record = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {}

/** Writes a document of one row of 100.00 over HTTP and waits for its number. */
export const writeDocument = async (
  manager: LoggedIn,
  kind: keyof typeof kinds,
  customerName: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<Written> => {
  const body = {
    customerName,
    customerAddress: '12 St James’s Square',
    customerContact: 'books@example.test',
    items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
    ...change,
  }
  const made = await manager.client.call('POST', `/${kind}`, { body })
  if (made.status !== 201) throw new Error(`no document: ${made.text}`)
  const id = Number(record(made.body)['id'])
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { body: now } = await manager.client.call('GET', `/${kind}/${id}`)
    const number = record(now)[kinds[kind]]
    if (typeof number === 'number') return { id, number, year: Number(record(now)['year']) }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`document ${id} got no number`)
}
