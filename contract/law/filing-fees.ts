import table from './filing-fees.json' with { type: 'json' }
import { type DatedRow, rowOn } from './law-figures.ts'

/** What Companies House charges for, when it is filed electronically. */
export const filingFeeKinds = ['incorporation', 'incorporationSameDay', 'confirmationStatement'] as const
type FilingFeeKind = (typeof filingFeeKinds)[number]

/** One fee of Companies House, in pence. */
interface FilingFee extends DatedRow {
  readonly kind: FilingFeeKind
  readonly amountCents: number
}

/** Returns the fees of Companies House for what is filed on a day, each with its source and since when it applies. */
export const filingFees = (day: string): readonly FilingFee[] =>
  filingFeeKinds.map((kind) => {
    const { amountCents, validFrom, source } = rowOn(
      table.filter(({ fee }) => fee === kind),
      day,
    )
    return { kind, amountCents, validFrom, source }
  })
