/** The youngest age of a director (Companies Act 2006 s. 157), which the wizard asks of everyone it names. */
export const minimumAge = 16
/** Shareholders that the wizard takes; beside them a company has at most one external director. */
export const maximumShareholders = 20

const londonFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** A calendar day YYYY-MM-DD in London, where the companies are registered. */
export const londonDay = (instant: Date): string => {
  const parts = Object.fromEntries(londonFormat.formatToParts(instant).map((part) => [part.type, part.value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

/**
 * Whether somebody born on this day has had the sixteenth birthday by `today` (London's day). Days compare as text, so no
 * time zone can shift one; an age is reached as the anniversary begins (Family Law Reform Act 1969 s. 9), and where the year
 * has no 29 February, on 1 March.
 */
export const atLeastSixteen = (bornOn: string, today: string): boolean => {
  // Counted back from today: forward, the year 9999 would become one of five digits, which comes first as text.
  return bornOn <= `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`
}

/** Percent in hundredths, exactly; null when it has more than two decimals or is no number. */
export const hundredths = (percent: number): number | null => {
  if (!Number.isFinite(percent)) return null
  const rounded = Math.round(percent * 100)
  return Math.abs(rounded / 100 - percent) < 1e-9 ? rounded : null
}

const hundredthsOf = (entry: unknown): number => {
  const percent = entry && typeof entry === 'object' && 'shareOwnedPerc' in entry ? entry.shareOwnedPerc : null
  return typeof percent === 'number' ? (hundredths(percent) ?? 0) : 0
}

/** The sum of all shares in percent, added in hundredths, and whether it is exactly 100; bad entries count as nothing. */
export const sumOfShares = (entries: unknown): { readonly whole: boolean; readonly percent: number } => {
  const list: readonly unknown[] = Array.isArray(entries) ? entries : []
  const sum = list.reduce<number>((total, entry) => total + hundredthsOf(entry), 0)
  return { whole: sum === 10_000, percent: sum / 100 }
}

/** Whether a director is among the people: a shareholder or the external one (Companies Act 2006 s. 154). */
export const hasDirector = (people: readonly { isDirector: boolean }[]): boolean =>
  people.some((person) => person.isDirector)

/** The check provider's statuses that mean a completed verification: approved and exported. */
const completedChecks: readonly number[] = [2, 4]

/** What a check status means for the verification: 2 and 4 completed (1), 3 failed (2), the others pending (0). */
export const verificationOfCheck = (check: number): 0 | 1 | 2 => {
  if (completedChecks.includes(check)) return 1
  return check === 3 ? 2 : 0
}
