import type { Platform } from '#server/platform/platform.ts'
import { createSealer, type Sealer } from '#server/platform/secrets/create-sealer.ts'

/** Seals personal codes of Companies House, with a key of their own. */
export const personalCodeSealer = ({ settings }: Pick<Platform, 'settings'>): Sealer =>
  createSealer(settings.appKey, 'personal-code')
