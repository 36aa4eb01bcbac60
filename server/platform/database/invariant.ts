import type { Db } from './database.ts'

/** Something that must hold of the stored data at any moment. */
export interface Invariant {
  /** What must hold, as `npm run verify-data` prints it. */
  readonly name: string
  /** One line per violation; none when it holds. */
  check(db: Db): Promise<string[]>
}

/** So many violations of one invariant are told in full. */
const maxLines = 20

/**
 * Checks them all and tells each: `ok` or `FAILED` with its violations, then `N violations`. Answers their number;
 * a check that cannot run counts as one.
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
