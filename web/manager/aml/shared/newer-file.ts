import type { QueryClient } from '@tanstack/react-query'
import { type AmlFile, amlFile } from '#contract/aml/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { t } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { cacheAmlFile } from './queries.ts'

/** Returns the newer file of a conflict; null for another failure. */
export const newerFileOf = (failure: unknown): AmlFile | null => {
  if (!(failure instanceof CallFailure) || failure.message !== 'conflict') return null
  const newer = check(amlFile, failure.current)
  return newer.ok ? newer.value : null
}

/** Shows the newer file of a conflict on the page, and says so; false for another failure. */
export const showNewerFile = (client: QueryClient, failure: unknown): boolean => {
  const newer = newerFileOf(failure)
  if (newer === null) return false
  cacheAmlFile(client, newer)
  notice.warning(t('aml.changed_meanwhile'))
  return true
}
