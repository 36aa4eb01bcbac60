export const retypedFunctions: (path: string, text: string) => string[]
