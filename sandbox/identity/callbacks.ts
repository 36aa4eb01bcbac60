import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxContext } from '#sandbox/core/context.ts'

/** The part of a registration that a callback names. */
type Named = { id: string; referenceId: string; status: number }

/** Sends callbacks, which are unsigned: a hint that something changed. */
export type CallbackSender = {
  /** Sets the address that receives them. */
  listen(url: string): void
  /** Sends one for a registration, as the failure switches allow, without waiting. */
  send(registration: Named): void
  /** The address and the bodies that were sent. */
  state(): { url: string; sent: string[] }
}

const MAX_REMEMBERED = 100

/** Opens the callbacks; the address survives a reset, as an account's configuration does. */
export const openCallbacks = (ctx: SandboxContext): CallbackSender => {
  const address = ctx.store.setting('keep.identity.callback', '')
  const sent = ctx.store.setting<string[]>('identity.callbacks', [])
  const post = async (url: string, body: string, waitMs: number): Promise<void> => {
    await pause(waitMs, undefined, { ref: false })
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(5_000),
    })
  }
  return {
    listen: (url) => address.set(url),
    send: ({ id, referenceId, status }) => {
      if (ctx.failures.take('identityCallbackLost')) return
      const { identityCallbackDelayMs, identityCallbackDuplicate } = ctx.failures.current()
      // JSON within JSON, as the provider writes it.
      const body = JSON.stringify({
        UpdateType: 1,
        Payload: JSON.stringify({ RegistrationId: id, ReferenceId: referenceId, Status: status }),
      })
      for (let time = 0; time < identityCallbackDuplicate; time += 1) {
        sent.set([...sent.get(), body].slice(-MAX_REMEMBERED))
        const url = address.get()
        // An unreachable product learns it with its next reading.
        if (url !== '') post(url, body, identityCallbackDelayMs).catch(() => undefined)
      }
    },
    state: () => ({ url: address.get(), sent: sent.get() }),
  }
}
