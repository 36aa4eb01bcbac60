import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resendCheckInvitation, startIdentityCheck } from '#contract/identity/customer.ts'
import { readIdentityCheck } from '#contract/identity/manager.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { notice } from '#web/lib/notices.ts'
import { refreshChecks } from './queries.ts'

type Action = 'start' | 'resend' | 'read'

/** What staff can do with a check at its provider, which action is running, and the failure of the last one. */
export interface CheckActions {
  readonly failure: string
  readonly busy: Action | null
  readonly start: () => Promise<void>
  readonly resend: (id: number) => Promise<void>
  readonly read: (id: number) => Promise<void>
}

/** Runs one action at a time, shows what came of it and reloads what shows checks. */
export const useCheckActions = (person: { readonly id: number }, name: string): CheckActions => {
  const t = useT()
  const client = useQueryClient()
  const key = useIdempotencyKey()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState<Action | null>(null)
  /** `work` announces its own success. */
  const act = async (action: Action, work: () => Promise<unknown>): Promise<void> => {
    if (busy !== null) return
    setBusy(action)
    setFailure('')
    try {
      await work()
    } catch (cause) {
      setFailure(showError(cause))
    }
    await refreshChecks(client)
    setBusy(null)
  }
  return {
    failure,
    busy,
    start: () =>
      act('start', async () => {
        await key.run((idempotencyKey) =>
          call(startIdentityCheck, { body: { shareholder: person.id }, idempotencyKey }),
        )
        notice.success(t('identity.started', { name }))
      }),
    resend: (id) =>
      act('resend', async () => {
        const { invitedAt } = await call(resendCheckInvitation, { params: { id } })
        notice.success(t(invitedAt === null ? 'identity.text.preparing' : 'identity.resent', { name }))
      }),
    read: (id) =>
      act('read', async () => {
        const { staff } = await call(readIdentityCheck, { params: { id } })
        if (staff?.failure) notice.warning(t(`identity_checks.failure.${staff.failure}`))
        else notice.success(t('identity_checks.was_read'))
      }),
  }
}
