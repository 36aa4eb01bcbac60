export const sourceFiles: (root: string) => string[]
