interface Way {
  readonly find: () => string | null
  readonly install: () => void
}
export const firstOf: (ways: readonly Way[]) => string | null
export const findChromium: () => string | null
export const findChromiumShell: () => string | null
export const findPlaywrightChromium: () => string | null
export const ensurePostgresInstalled: (say: (line: string) => void) => string | null
export const ensureChromiumInstalled: (say: (line: string) => void) => string | null
