import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { createSealer } from '#server/platform/secrets/create-sealer.ts'
import { deriveKey } from '#server/platform/secrets/derive-key.ts'
import { createKeyClaims } from './claim-key.ts'
import { createKeyStore, type LeasedKey, leaseSeconds } from './key-store.ts'

/** A call with a key. */
export interface KeyedCall {
  readonly key: string
  /** Null for a visitor. */
  readonly userId: number | null
  /** Method and address of the call: the same key at another address is another key. */
  readonly target: string
}

/** A call with a key, from its first query to its answer. */
export interface IdempotentCall {
  /**
   * Takes the key for the sent body. Throws `ReplayedAnswer` when an earlier call has answered and
   * `idempotency_key_reused` when it sent another body. Throws `request_in_progress` while it still runs.
   */
  start(sent: unknown): Promise<void>
  /** Runs the handler under the key. Its error is rethrown and releases the key when nothing was created. */
  run(handler: () => Promise<unknown>): Promise<unknown>
}

/** Prevents a repeated call from creating twice. */
export interface Idempotency {
  open(call: KeyedCall): IdempotentCall
  /**
   * Saves a creating call's answer with its key, in the creating transaction, and returns it. Without a key it does
   * nothing else. Throws `request_in_progress` when another call has taken the key over, which rolls back this
   * transaction. A call to a provider that finds its earlier work again saves at its end, outside a transaction. An
   * answer that is not final reaches others only after its call has ended; a killed call leaves it.
   */
  recordAnswer<Answer>(db: Db | Trx, answer: Answer, options?: { readonly isFinal?: boolean }): Promise<Answer>
  /** Checks whether an answered call is being repeated; a file is inspected before its key is taken. */
  isAnswered(): Promise<boolean>
  /** Withdraws the saved answer, in the transaction that undoes the creation. */
  withdrawAnswer(trx: Trx): Promise<void>
}

/** Carries an earlier call's answer with the same key out of the handler. */
export class ReplayedAnswer extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('An earlier call with this key has answered')
    this.name = 'ReplayedAnswer'
    this.answer = answer
  }
}

/**
 * Serialises content to the same JSON whatever the order of its names. Without the captcha, which is solved again for
 * each click.
 */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => {
    if (name === 'captchaToken') return undefined
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
  }) ?? ''

/**
 * Creates the store of keys and answers, saved for a day of real time. The sent body is a keyed hash, answers are
 * sealed.
 */
export const createIdempotency = ({ db, appKey, log }: { db: Db; appKey: Buffer; log: Logger }): Idempotency => {
  const secret = deriveKey(appKey, 'idempotency')
  const sealer = createSealer(appKey, 'idempotency-answer')
  const hash = (...texts: string[]): string => createHmac('sha256', secret).update(JSON.stringify(texts)).digest('hex')
  const store = createKeyStore(db)
  const claimKey = createKeyClaims(store)
  const calls = new AsyncLocalStorage<{ readonly keyHash: string; lease: LeasedKey | null }>()

  const open = ({ key, userId, target }: KeyedCall): IdempotentCall => {
    const keyHash = hash('key', userId === null ? 'visitor' : String(userId), target, key)
    const current: { readonly keyHash: string; lease: LeasedKey | null } = { keyHash, lease: null }
    const renew = (): void => {
      if (current.lease) void store.renew(current.lease).catch(() => undefined)
    }
    return {
      start: async (sent) => {
        const claim = await claimKey({ keyHash, userId, fingerprint: hash('body', canonical(sent)) })
        if ('sealed' in claim) throw new ReplayedAnswer(JSON.parse(sealer.open(claim.sealed)))
        current.lease = claim.lease
      },
      run: (handler) =>
        calls.run(current, async () => {
          const renewing = setInterval(renew, (leaseSeconds * 1_000) / 3)
          try {
            return await handler()
          } finally {
            clearInterval(renewing)
            if (current.lease)
              await store
                .release(current.lease)
                .catch((err: unknown) => log.warn({ err }, 'an idempotency key was not released'))
          }
        }),
    }
  }

  const recordAnswer = async <Answer>(on: Db | Trx, answer: Answer, { isFinal = true } = {}): Promise<Answer> => {
    const lease = calls.getStore()?.lease
    if (lease && !(await store.saveAnswer(on, lease, sealer.seal(JSON.stringify(answer)), isFinal)))
      throw refuse('request_in_progress')
    return answer
  }
  const withdrawAnswer = async (trx: Trx): Promise<void> => {
    const lease = calls.getStore()?.lease
    if (lease) await store.saveAnswer(trx, lease, null, true)
  }
  const isAnswered = async (): Promise<boolean> => {
    const current = calls.getStore()
    return current !== undefined && ((await store.read(current.keyHash))?.answerSealed ?? null) !== null
  }
  return { open, recordAnswer, isAnswered, withdrawAnswer }
}
