/** What the law refuses and the project still contains: the printed line up to its colon, and why. */
type Exception = { line: string; because: string }
/** Whether `from` may import `to`; both are paths from the project's folder. */
export const allowed: (from: string, to: string) => boolean
/** What breaks the rules in a tree of files (path to text), and the exceptions that no longer apply. */
export const breachesIn: (files: Record<string, string>, except?: Exception[]) => string[]
/** Everything in the project that breaks the rules, one line each. */
export const breaches: (root: string) => string[]
