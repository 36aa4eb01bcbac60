import type { StatutoryDocument, StatutoryKind } from '#contract/statutory/schemas.ts'

/** The paths of the statutory documents. */
export const statutoryPath = '/companies/*/statutory_documents'

const kinds: readonly StatutoryKind[] = ['dividend_voucher', 'share_certificate', 'register_of_members']

/** Builds a saved version of a statutory document. */
export const statutoryVersion = (number: number): StatutoryDocument => {
  const kind = kinds[number % kinds.length] ?? 'register_of_members'
  return {
    '@id': `/api/statutory_documents/${number}`,
    id: number,
    kind,
    number,
    name: `Document ${number}.pdf`,
    size: 48_000,
    sha256: '0'.repeat(64),
    createdAt: '2026-11-21T06:10:00.000Z',
    dividend:
      kind === 'dividend_voucher'
        ? {
            amountPerShare: '12345.6789',
            declaredOn: '2026-10-01',
            paidOn: '2026-10-15',
            yearEndsOn: '2026-03-31',
            totalCents: 123_456_789,
          }
        : null,
  }
}
