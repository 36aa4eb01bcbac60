import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createAmlFile } from '#contract/aml/manager.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { createIdempotencyKey, type IdempotencyKey } from '#web/lib/idempotency-key.ts'
import { useLateNavigate } from '#web/lib/use-late-navigate.ts'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { cacheAmlFile } from './queries.ts'

/** Creates a customer's file and opens it; a second press waits for the first. */
export const useCreateFile = (): { readonly create: (userId: number) => void; readonly busy: boolean } => {
  const client = useQueryClient()
  const navigate = useLateNavigate()
  // One for each customer: a table creates the files of many.
  const [keys] = useState(() => new Map<number, IdempotencyKey>())
  const { busy, run } = useOneAtATime()
  const create = (userId: number): void =>
    run(async () => {
      const key = keys.get(userId) ?? createIdempotencyKey()
      keys.set(userId, key)
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
