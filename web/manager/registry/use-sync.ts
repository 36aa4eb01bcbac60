import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { registryRead, userRegistryQuery } from './queries.ts'
import { type SyncOutcome, synchronise } from './synchronise.ts'

/** Reads the registry manually, one request at a time: whether it is running, and its error. */
export const useSync = (userId: number) => {
  const t = useT()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime()
  const [failure, setFailure] = useState<string>()
  const take = (outcome: SyncOutcome): void => {
    if ('reason' in outcome) {
      setFailure(t(`registry.sync.failed.${outcome.reason}`))
      return
    }
    const { record } = outcome
    client.setQueryData(userRegistryQuery(userId).queryKey, (last) => last && { ...last, record, failure: null })
    notice.success(t('registry.sync.done'))
  }
  const clear = (): void => setFailure(undefined)
  const sync = async (): Promise<void> => {
    clear()
    try {
      take(await synchronise(userId))
    } catch (error) {
      setFailure(failureText(error))
    }
    void registryRead(client)
  }
  return { syncing: busy, failure, sync: () => run(sync), clear }
}
