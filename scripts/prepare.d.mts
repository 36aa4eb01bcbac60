export const compileCache: Readonly<Record<'NODE_COMPILE_CACHE', string>>
export const buildServer: () => string
