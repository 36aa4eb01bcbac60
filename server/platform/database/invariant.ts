import type { Db } from './database.ts'

/** A condition that must be true of the stored data at any moment. */
export interface Invariant {
  /** The condition, as `npm run verify-data` prints it. */
  readonly name: string
  /** Returns one line per violation; none when the condition is met. */
  check(db: Db): Promise<string[]>
}

/** The most violations of one invariant that are printed. */
const maxLines = 20

/**
 * Checks all invariants and prints each: `ok`, or `FAILED` with its violations, then `N violations`. Returns that
 * number; a check that cannot run counts as one.
 */
export const verifyData = async (
  db: Db,
  invariants: readonly Invariant[],
  say: (line: string) => void,
): Promise<number> => {
  let total = 0
  for (const { name, check } of invariants) {
    const violations = await check(db).catch((error: unknown) => [`this check could not run: ${String(error)}`])
    total += violations.length
    say(`${violations.length === 0 ? 'ok    ' : 'FAILED'}  ${name}`)
    for (const line of violations.slice(0, maxLines)) say(`          ${line}`)
    if (violations.length > maxLines) say(`          and ${violations.length - maxLines} more`)
  }
  say(`${total} violations`)
  return total
}
