/** Lists the classes that one source file takes from a CSS module which lacks them, one per line. */
export const missingClasses: (path: string, text: string, readModule: (path: string) => string) => string[]

/** Reads the CSS modules of a project. */
export const moduleReader: (root: string) => (path: string) => string
