import { bookTransfer } from '#server/domains/transfers/booking/book-transfer.ts'
import type { TransfersDeps } from '#server/domains/transfers/deps.ts'
import { listTransfers } from '#server/domains/transfers/list-transfers.ts'
import { takeTransfers } from '#server/domains/transfers/taking/take-transfers.ts'

/** Takes the demo's statement in, and books what pays more or less than its invoice; the rest stays proposed. */
export const seedDemoBookings = async (deps: TransfersDeps, managerId: number): Promise<void> => {
  await takeTransfers(deps)
  const query = { page: 1, itemsPerPage: 20, status: 'open' } as const
  const { 'hydra:member': open } = await listTransfers(deps.platform.db, query)
  const call = { actor: { userId: managerId }, requestId: 'demo', ip: '127.0.0.1', language: 'en' } as const
  for (const { id, version, proposal, amount } of open) {
    if (proposal === null || proposal.invoice.owedAmount === amount) continue
    const { invoice } = proposal
    await bookTransfer(deps, call, id, {
      invoices: [{ invoice: invoice.id, invoiceVersion: invoice.version }],
      version,
    })
  }
}
