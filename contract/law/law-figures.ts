import table from './law-figures.json' with { type: 'json' }

/** The figures of `law-figures.json`. */
type LawFigure =
  | 'amlRetentionYears'
  | 'accountingPeriodMonths'
  | 'referenceDateMonths'
  | 'firstAccountsMonths'
  | 'reviewPeriodMonths'
  | 'taxPeriodMonths'
  | 'formerMemberMonths'
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

const inOrder = <Row extends DatedRow>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))

/** Returns the newest row of a dated table by a day, or its oldest for earlier days. */
export const rowOn = <Row extends DatedRow>(rows: readonly Row[], day: string): Row => {
  const row = inOrder(rows).findLast(({ validFrom }, index) => validFrom <= day || index === 0)
  if (row === undefined) throw new Error('a dated table has no rows')
  return row
}

/** Lists the rows of a figure, the oldest first. */
export const lawRows = (figure: LawFigure, rows: readonly FigureRow[] = table): readonly FigureRow[] =>
  inOrder(rows.filter((row) => row.figure === figure))

/** Returns a figure of the law by a day, with its source and since when it applies. */
export const lawRow = (figure: LawFigure, day: string, rows: readonly FigureRow[] = table): FigureRow =>
  rowOn(lawRows(figure, rows), day)

/** Returns the numbers of a figure of the law. */
export const lawFigures = (figure: LawFigure, day: string): readonly number[] => lawRow(figure, day).values

/** Returns the number of a figure of the law that has one. */
export const lawFigure = (figure: LawFigure, day: string): number => lawFigures(figure, day)[0] ?? 0
