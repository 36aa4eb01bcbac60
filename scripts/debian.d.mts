export const findChromium: () => string | null
export const findChromiumShell: () => string | null
export const ensurePostgresInstalled: (say: (line: string) => void) => string
export const ensureChromiumInstalled: (say: (line: string) => void) => string
