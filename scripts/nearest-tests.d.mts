export const nearestTests: (files: Readonly<Record<string, string>>, changed: readonly string[]) => string[]
