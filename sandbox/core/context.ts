import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Clock, type DueSource, openClock } from './clock.ts'
import { type Failures, openFailures } from './failures.ts'
import { openStore, type Store } from './store.ts'

/** The options of the sandbox; `url` is set once the port is known. */
export type SandboxConfig = {
  /** The base address of the sandbox's own pages, without a trailing slash. */
  url: string
  /** Signs webhooks and notifications of clock listeners. */
  webhookSecret: string
  /** Days between the attempts to collect a failed renewal; 3, 5 and 7 by default. */
  retryDays: number[]
}

/** The context of every module of the sandbox. */
export type SandboxContext = {
  store: Store
  clock: Clock
  failures: Failures
  config: SandboxConfig
  /** Registers work that falls due on the sandbox's clock. */
  due(source: DueSource): void
  /** Registers a function that clears a module's memory when the sandbox is reset. */
  onReset(clear: () => void): void
  /** Empties the store; clock offset, listeners and secret remain. */
  reset(): void
  close(): Promise<void>
}

const storedSecret = (store: Store): string => {
  const setting = store.setting('keep.webhookSecret', '')
  if (!setting.get()) setting.set(`whsec_${randomBytes(24).toString('hex')}`)
  return setting.get()
}

/**
 * Opens the sandbox's state in `folder`. @throws Error with one clear sentence when another process has locked the
 * folder.
 */
export const createContext = (options: {
  folder: string
  webhookSecret?: string | undefined
  retryDays?: number[] | undefined
}): SandboxContext => {
  const store = openStore(join(options.folder, 'sandbox.sqlite'))
  const webhookSecret = options.webhookSecret || storedSecret(store)
  const clock = openClock(store, webhookSecret)
  const forgetting: (() => void)[] = []
  return {
    store,
    clock,
    failures: openFailures(store),
    config: { url: 'http://127.0.0.1:3001', webhookSecret, retryDays: options.retryDays ?? [3, 5, 7] },
    due: (source) => clock.addDueSource(source),
    onReset: (clear) => {
      forgetting.push(clear)
    },
    reset: () => {
      store.reset()
      for (const clear of forgetting) clear()
    },
    close: async () => {
      await clock.close()
      store.close()
    },
  }
}
