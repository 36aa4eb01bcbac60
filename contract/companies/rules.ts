/** The minimum age of a director (Companies Act 2006 s. 157), which the wizard requires of every person named. */
export const minimumAge = 16
/** Maximum number of shareholders in the wizard; a company also has at most one external director. */
export const maximumShareholders = 20

const londonFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns the calendar day YYYY-MM-DD in London, where the companies are registered. */
export const londonDay = (instant: Date): string => {
  const parts = Object.fromEntries(londonFormat.formatToParts(instant).map((part) => [part.type, part.value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

/**
 * Reports whether somebody born on this day is at least sixteen by `today` (London's day). Days compare as text, so no
 * time zone can shift one. An age is reached at the start of the anniversary (Family Law Reform Act 1969 s. 9), on 1
 * March in years without 29 February.
 */
export const atLeastSixteen = (bornOn: string, today: string): boolean => {
  // Subtracts from today instead of adding: from 9999, the sum would have five digits and sort first as text.
  return bornOn <= `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`
}

/** Converts percent to hundredths, exactly; null for more than two decimals or no number. */
export const hundredths = (percent: number): number | null => {
  if (!Number.isFinite(percent)) return null
  const rounded = Math.round(percent * 100)
  return Math.abs(rounded / 100 - percent) < 1e-9 ? rounded : null
}

const hundredthsOf = (entry: unknown): number => {
  const percent = entry && typeof entry === 'object' && 'shareOwnedPerc' in entry ? entry.shareOwnedPerc : null
  return typeof percent === 'number' ? (hundredths(percent) ?? 0) : 0
}

/** Adds all shares in hundredths and reports whether they are exactly 100 percent; invalid entries count as zero. */
export const sumOfShares = (entries: unknown): { readonly whole: boolean; readonly percent: number } => {
  const list: readonly unknown[] = Array.isArray(entries) ? entries : []
  const sum = list.reduce<number>((total, entry) => total + hundredthsOf(entry), 0)
  return { whole: sum === 10_000, percent: sum / 100 }
}

/** Reports whether one of the people is a director: a shareholder or the external one (Companies Act 2006 s. 154). */
export const hasDirector = (people: readonly { isDirector: boolean }[]): boolean =>
  people.some((person) => person.isDirector)

/** The check provider's statuses for a completed verification: approved and exported. */
const completedChecks: readonly number[] = [2, 4]

/** Maps a check status to the verification: 2 and 4 completed (1), 3 failed (2), the others pending (0). */
export const verificationOfCheck = (check: number): 0 | 1 | 2 => {
  if (completedChecks.includes(check)) return 1
  return check === 3 ? 2 : 0
}
