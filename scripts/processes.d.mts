export const productOptions: readonly string[]
