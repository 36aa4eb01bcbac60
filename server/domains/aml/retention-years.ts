import { lawRows } from '#contract/law/law-figures.ts'

/** SQL for the years for which a file is retained: those that the law sets on the day `ended_on`. */
export const retentionYears = (rows = lawRows('amlRetentionYears')): string => {
  const [oldest, ...later] = rows.map(({ validFrom, values: [years = 0] }) => ({ validFrom, years }))
  const cases = later.toReversed().map(({ validFrom, years }) => `when ended_on >= '${validFrom}' then ${years}`)
  return cases.length === 0 ? String(oldest?.years ?? 0) : `(case ${cases.join(' ')} else ${oldest?.years ?? 0} end)`
}
