import table from './law-figures.json' with { type: 'json' }

/** The figures of `law-figures.json`. */
type LawFigure =
  | 'amlRetentionYears'
  | 'accountingPeriodMonths'
  | 'sicCodes'
  | 'controlBands'
  | 'vatStagger1'
  | 'vatStagger2'
  | 'vatStagger3'

/** One row of a dated table of the law; a new rule of the law is a new row, and the old one remains. */
export interface DatedRow {
  /** The first day on which the row applies. */
  readonly validFrom: string
  /** The law that sets it. */
  readonly source: string
}

interface FigureRow extends DatedRow {
  readonly figure: string
  readonly values: readonly number[]
}

/** Returns the newest row of a dated table by a day, or its oldest for earlier days; without a day the newest of all. */
export const rowOn = <Row extends DatedRow>(rows: readonly Row[], day?: string): Row => {
  const sorted = rows.toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
  const row = sorted.findLast(({ validFrom }, index) => day === undefined || validFrom <= day || index === 0)
  if (row === undefined) throw new Error('a dated table has no rows')
  return row
}

/** Returns a figure of the law by a day, with its source and since when it applies. */
export const lawRow = (figure: LawFigure, day?: string, rows: readonly FigureRow[] = table): FigureRow =>
  rowOn(
    rows.filter((row) => row.figure === figure),
    day,
  )

/** Returns the numbers of a figure of the law. */
export const lawFigures = (figure: LawFigure, day?: string): readonly number[] => lawRow(figure, day).values

/** Returns the number of a figure of the law that has one. */
export const lawFigure = (figure: LawFigure, day?: string): number => lawFigures(figure, day)[0] ?? 0
