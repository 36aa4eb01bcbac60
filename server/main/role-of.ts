import type { InstanceRole } from '#server/platform/settings/settings.ts'
import { ConfigurationError } from './configuration-error.ts'
import { databaseUrlOf } from './database-url-of.ts'
import type { Environment } from './environment.ts'

/** What an instance does, and how many worker processes it starts. */
export interface Processes {
  readonly role: InstanceRole
  readonly workers: number
}

/**
 * Reads what an instance does; with workers of its own it takes no jobs itself. Several processes need PostgreSQL, and
 * a worker starts no others.
 */
export const roleOf = (
  env: Pick<Environment, 'ROLE' | 'WORKERS' | 'DATABASE_URL' | 'DATABASE_TLS' | 'DATABASE_CA_FILE'>,
): Processes => {
  const { ROLE: role, WORKERS: workers } = env
  if (role === 'all' && workers > 0)
    throw new ConfigurationError('An instance with ROLE=all does the background work itself: unset WORKERS or ROLE.')
  if (role === 'all' || (role === '' && workers === 0)) return { role: 'all', workers }
  if (databaseUrlOf(env) === null)
    throw new ConfigurationError(
      'ROLE and WORKERS need PostgreSQL: set DATABASE_URL, or unset them, because the embedded database belongs to one process.',
    )
  if (role === 'worker' && workers > 0)
    throw new ConfigurationError('An instance with ROLE=worker starts no others: unset WORKERS, or set ROLE=web.')
  return { role: role === '' ? 'web' : role, workers }
}
