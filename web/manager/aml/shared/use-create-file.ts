import { useQueryClient } from '@tanstack/react-query'
import { createAmlFile } from '#contract/aml/manager.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { useLateNavigate } from '#web/lib/use-late-navigate.ts'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { cacheAmlFile } from './queries.ts'

/** Creates a customer's file and opens it; a second press waits for the first. */
export const useCreateFile = (): { readonly create: (userId: number) => void; readonly busy: boolean } => {
  const client = useQueryClient()
  const navigate = useLateNavigate()
  const key = useIdempotencyKey()
  const { busy, run } = useOneAtATime()
  const create = (userId: number): void =>
    run(async () => {
      try {
        const file = await key.run((idempotencyKey) => call(createAmlFile, { body: { user: userId }, idempotencyKey }))
        cacheAmlFile(client, file)
        await navigate({ to: '/manager/aml_files/$id', params: { id: String(file.id) } })
      } catch (failure) {
        showError(failure)
      }
    })
  return { create, busy }
}
