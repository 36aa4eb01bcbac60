export const findPostgres: (wanted?: 'any' | 'packages' | 'none') => string | null
export const ensurePostgres: () => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>
export const databaseUrl: (url: string, name: string) => string
