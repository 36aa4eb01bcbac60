import type { Platform } from '#server/platform/platform.ts'
import { createCompaniesHouse } from '#server/providers/registry/companies-house/adapter.ts'
import type { CompanyRegistry } from '#server/providers/registry/port.ts'

/** Creates the configured company registry; null without a key. */
export const createCompanyRegistry = ({ settings, clock }: Platform): CompanyRegistry | null =>
  settings.registry ? createCompaniesHouse({ ...settings.registry, now: () => clock.now() }) : null
