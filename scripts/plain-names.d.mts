/** The retired names in one source file, one line each. */
export const retiredNames: (path: string, text: string) => string[]

/** The retired names in one style sheet, one line each. */
export const retiredStyleNames: (path: string, text: string) => string[]

/** Says when a file with one export of a value is not named after it. */
export const misnamedFile: (path: string, text: string) => string[]
