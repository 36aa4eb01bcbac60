import type { TestProject } from 'vitest/node'
import { ensurePostgres, findPostgres } from '#scripts/postgres.mjs'
import { embeddedTemplate, preparePostgresTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's private PostgreSQL; '' if this machine has none. */
    postgresUrl: string
    /** The data folder that embedded test databases are copied from. */
    embeddedTemplate: string
  }
}

/**
 * Starts a private PostgreSQL and a migrated template on both databases, once per run. Without PostgreSQL, what needs it
 * is counted as skipped.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const starting = findPostgres() ? ensurePostgres() : null
  const [postgres, template] = await Promise.all([starting, embeddedTemplate()])
  if (postgres) await preparePostgresTemplate(postgres.url)
  project.provide('postgresUrl', postgres?.url ?? '')
  project.provide('embeddedTemplate', template)
  return async () => postgres?.stop()
}
