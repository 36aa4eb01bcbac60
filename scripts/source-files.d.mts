export const sourceFiles: (root: string, kinds?: RegExp) => string[]
