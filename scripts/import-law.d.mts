/** The room a file stands in, as the law names it. */
export const roomOf: (path: string) => string
/** Whether `from` may import `to`; both are paths from the project's folder. */
export const allowed: (from: string, to: string) => boolean
/** Every import of the tree that the law forbids, one line each. */
export const breaches: (root: string) => string[]
