import { useQueryClient } from '@tanstack/react-query'
import { refreshProviderBanks } from '#contract/banking/manager-provider.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { invalidateTransfers } from './queries.ts'

/** Reads the provider's banks now, and lists what they received. */
export const useRefreshBanks = () => {
  const t = useT()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime()
  const start = (): void =>
    run(async () => {
      try {
        const { banks } = await call(refreshProviderBanks)
        if (banks.some(({ failures }) => failures.length > 0)) notice.warning(t('transfers.refreshed_partly'))
        else notice.success(t('transfers.refreshed'))
      } catch (error) {
        showError(error)
      }
      await invalidateTransfers(client)
    })
  return { running: busy, start }
}
