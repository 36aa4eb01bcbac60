import type { TestProject } from 'vitest/node'
import { ensurePostgres, findPostgres } from '#scripts/postgres.mjs'
import { type EmbeddedTemplates, embeddedTemplates, preparePostgresTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's private PostgreSQL; '' if this machine has none. */
    postgresUrl: string
    embeddedTemplates: EmbeddedTemplates
  }
}

/**
 * Starts a private PostgreSQL and a migrated template on both databases, once per run. Without PostgreSQL, what needs it
 * is counted as skipped.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const starting = findPostgres() ? ensurePostgres() : null
  const [postgres, templates] = await Promise.all([starting, embeddedTemplates()])
  if (postgres) await preparePostgresTemplate(postgres.url)
  project.provide('postgresUrl', postgres?.url ?? '')
  project.provide('embeddedTemplates', templates)
  return async () => postgres?.stop()
}
