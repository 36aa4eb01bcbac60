import { sharesOf } from '#contract/companies/filing-rules.ts'
import type { Violation } from '#contract/core/violations.ts'
import type { CompanyRow, FilingDetailsRow, ShareholderRow } from '#server/domains/companies/tables.ts'

/** What a transfer is decided from. */
interface TransferFacts {
  readonly company: Pick<CompanyRow, 'status' | 'share_capital' | 'incorporated_on'>
  readonly details: Pick<FilingDetailsRow, 'nominal_value'>
  readonly transferor: ShareholderRow | undefined
  readonly transferee: ShareholderRow | undefined
  /** The day of the company's last transfer; null without one. */
  readonly lastTransferOn: string | null
  readonly today: string
}

/** What is sent of a transfer. */
interface Sent {
  readonly shares: number
  readonly transferredOn: string
}

/** A transfer that can be recorded: who, and the hundredths of a percent that change hands. */
interface MovedShares {
  readonly transferor: ShareholderRow
  readonly transferee: ShareholderRow
  readonly hundredths: number
  /** Ten-thousandths of a pound. */
  readonly nominalValue: number
}

const violation = (
  propertyPath: string,
  message: Violation['message'],
  params?: Violation['params'],
): { readonly problems: readonly Violation[] } => ({
  problems: [{ propertyPath, message, ...(params ? { params } : {}) }],
})

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/** Returns the earliest day of a transfer: none is before the company, its members' entries or an earlier transfer. */
const earliestDay = ({ company, transferor, transferee, lastTransferOn }: TransferFacts): string =>
  [
    company.incorporated_on,
    transferor?.entered_on ?? null,
    transferee?.is_shareholder === true ? transferee.entered_on : null,
    lastTransferOn,
  ]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? ''

/** Decides what a transfer moves, or says why it cannot be recorded. */
export const movedShares = (
  facts: TransferFacts,
  { shares, transferredOn }: Sent,
): MovedShares | { readonly problems: readonly Violation[] } => {
  const { company, details, transferor, transferee, today } = facts
  const nominalValue = details.nominal_value
  if (company.status !== 1) return violation('shares', 'statutory.needs_incorporation')
  if (nominalValue === null) return violation('shares', 'statutory.needs_nominal_value')
  if (transferor?.is_shareholder !== true) return violation('transferor', 'share_transfer.person')
  if (transferee === undefined) return violation('transferee', 'share_transfer.person')
  if (transferor.id === transferee.id) return violation('transferee', 'share_transfer.same')
  const owned = sharesOf(company.share_capital, nominalValue, transferor.share_hundredths)
  if (owned === null)
    return violation('shares', 'statutory.needs_whole_shares', { name: `${transferor.name} ${transferor.surname}` })
  if (shares > owned) return violation('shares', 'share_transfer.too_many', { count: owned })
  // A percentage has two decimals: what moves must be a whole number of hundredths.
  const hundredths = (shares * nominalValue) / company.share_capital
  if (!Number.isInteger(hundredths))
    return violation('shares', 'share_transfer.step', {
      step: company.share_capital / divisor(company.share_capital, nominalValue),
    })
  if (transferredOn > today) return violation('transferredOn', 'yup.not_in_future')
  if (transferredOn < earliestDay(facts)) return violation('transferredOn', 'share_transfer.before_entry')
  return { transferor, transferee, hundredths, nominalValue }
}
