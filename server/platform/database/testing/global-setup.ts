import type { TestProject } from 'vitest/node'
import { ensurePostgres } from '#scripts/postgres.mjs'
import { embeddedTemplate, preparePostgresTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's private PostgreSQL. */
    postgresUrl: string
    /** The data folder that embedded test databases are copied from. */
    embeddedTemplate: string
  }
}

/** Starts a private PostgreSQL and a migrated template on both databases, once per run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const [postgres, template] = await Promise.all([ensurePostgres(), embeddedTemplate()])
  await preparePostgresTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  project.provide('embeddedTemplate', template)
  return postgres.stop
}
