import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createCalendarFeed, deleteCalendarFeed } from '#contract/registry/customer.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { notice } from '#web/lib/notices.ts'
import type { FeedScope } from './queries.ts'
import { saveFeed } from './save-feed.ts'

/** Creates and deletes a private calendar; throws failures. The address is known only while this page is open. */
export const useFeed = (scope: FeedScope) => {
  const t = useT()
  const client = useQueryClient()
  const [address, setAddress] = useState<string>()
  const idempotencyKey = useIdempotencyKey()
  const make = async (): Promise<void> => {
    const { url, ...feed } = await idempotencyKey.run((key) =>
      call(createCalendarFeed, { params: { scope }, idempotencyKey: key }),
    )
    setAddress(url)
    await saveFeed(client, scope, feed)
  }
  const end = async (): Promise<void> => {
    await call(deleteCalendarFeed, { params: { scope } })
    setAddress(undefined)
    await saveFeed(client, scope, { exists: false, createdAt: null, lastReadAt: null })
    notice.success(t('registry.feed.ended'))
  }
  return { address, make, end }
}
