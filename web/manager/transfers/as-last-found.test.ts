import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PayableInvoiceAnswer, TransferMatch } from '#contract/transfers/schemas.ts'
import { asLastFound } from './as-last-found.ts'
import { transferInvoicesQuery } from './queries.ts'

const anInvoice = (id: number, version: number, owedAmount: number): PayableInvoiceAnswer => ({
  '@id': `/api/invoices/${id}`,
  id,
  number: id,
  year: 2026,
  customerName: 'Byron Books Ltd',
  customerContact: null,
  userRef: null,
  owedAmount,
  currency: 'EUR',
  version,
})

test('invoices that were chosen have the version and the amount of the newest search or match', () => {
  const client = new QueryClient()
  const [matched, found, hidden, unknown] = [
    anInvoice(1, 1, 100),
    anInvoice(2, 1, 100),
    anInvoice(3, 1, 100),
    anInvoice(4, 1, 100),
  ]
  client.setQueryData(transferInvoicesQuery(7, '').queryKey, [matched, anInvoice(2, 3, 30)])
  client.setQueryData(transferInvoicesQuery(7, 'byron').queryKey, [found, anInvoice(3, 2, 20)])
  client.setQueryData(transferInvoicesQuery(8, '').queryKey, [anInvoice(4, 9, 90)])
  const candidates: TransferMatch[] = [{ invoice: anInvoice(1, 2, 10), certainty: 'likely', reasons: [] }]
  const now = asLastFound(client, { id: 7, candidates }, [hidden, matched, unknown, found])
  expect(now.map(({ id, version, owedAmount }) => [id, version, owedAmount])).toEqual([
    [3, 2, 20],
    [1, 2, 10],
    [4, 1, 100],
    [2, 3, 30],
  ])
})
