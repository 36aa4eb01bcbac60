import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db, Trx } from '../../database/database.ts'
import { createSealer } from '../../secrets/create-sealer.ts'
import { deriveKey } from '../../secrets/derive-key.ts'
import { refuse } from '../refusal.ts'
import { createKeyClaims } from './claim-key.ts'
import { createKeyStore, type LeasedKey, leaseSeconds } from './key-store.ts'

/** One call that came with a key. */
export interface KeyedCall {
  readonly key: string
  /** Null for a visitor. */
  readonly userId: number | null
  /** Method and address of the call: the same key at another address is another key. */
  readonly target: string
}

/** A call under its key, from its first look to its answer. */
export interface IdempotentCall {
  /**
   * Takes the key for what is sent. Throws `ReplayedAnswer` when an earlier call has answered, `idempotency_key_reused` when it sent
   * something else, `request_in_progress` while it is still at work.
   */
  begin(sent: unknown): Promise<void>
  /** Runs the handler under the key; what it throws is thrown, and lets the key go where nothing was created. */
  run(handler: () => Promise<unknown>): Promise<unknown>
}

/** Keeps a repeated call from creating twice. */
export interface Idempotency {
  open(call: KeyedCall): IdempotentCall
  /**
   * Saves the answer of a creating call beside its key, in the transaction that creates, and returns it. Does nothing else for a
   * call without a key. Throws `request_in_progress` when another call has taken the key over, so that this transaction is undone.
   * A verb that asks a provider, and finds what it began when it is called again, saves at its end, outside of a transaction.
   * An answer that is not final is given to others only once its call is over; one that was killed leaves it.
   */
  recordAnswer<Answer>(db: Db | Trx, answer: Answer, options?: { readonly isFinal?: boolean }): Promise<Answer>
  /** Whether the call under way repeats one that was answered; a file is looked at before its key is taken. */
  isAnswered(): Promise<boolean>
  /** Takes the saved answer back, in the transaction that takes back what was created. */
  withdrawAnswer(trx: Trx): Promise<void>
}

/** Carries the answer of an earlier call with the same key out of the handler. */
export class ReplayedAnswer extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('An earlier call with this key has answered')
    this.name = 'ReplayedAnswer'
    this.answer = answer
  }
}

/** The same JSON for the same content, whatever the order of its names. A captcha is solved anew for each press. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => {
    if (name === 'captchaToken') return undefined
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
  }) ?? ''

/** Keys and answers are kept for a day of real time; what was sent only as a keyed hash, answers sealed. */
export const createIdempotency = ({ db, appKey, log }: { db: Db; appKey: Buffer; log: Logger }): Idempotency => {
  const secret = deriveKey(appKey, 'idempotency')
  const sealer = createSealer(appKey, 'idempotency-answer')
  const hash = (...texts: string[]): string => createHmac('sha256', secret).update(JSON.stringify(texts)).digest('hex')
  const store = createKeyStore(db)
  const claimKey = createKeyClaims(store)
  const calls = new AsyncLocalStorage<{ readonly keyHash: string; held: LeasedKey | null }>()

  const open = ({ key, userId, target }: KeyedCall): IdempotentCall => {
    const keyHash = hash('key', userId === null ? 'visitor' : String(userId), target, key)
    const current: { readonly keyHash: string; held: LeasedKey | null } = { keyHash, held: null }
    const renew = (): void => {
      if (current.held) void store.renew(current.held).catch(() => undefined)
    }
    return {
      begin: async (sent) => {
        const claim = await claimKey({ keyHash, userId, fingerprint: hash('body', canonical(sent)) })
        if ('sealed' in claim) throw new ReplayedAnswer(JSON.parse(sealer.open(claim.sealed)))
        current.held = claim.held
      },
      run: (handler) =>
        calls.run(current, async () => {
          const renewing = setInterval(renew, (leaseSeconds * 1_000) / 3)
          try {
            return await handler()
          } finally {
            clearInterval(renewing)
            if (current.held)
              await store
                .release(current.held)
                .catch((err: unknown) => log.warn({ err }, 'an idempotency key was not released'))
          }
        }),
    }
  }

  const recordAnswer = async <Answer>(on: Db | Trx, answer: Answer, { isFinal = true } = {}): Promise<Answer> => {
    const locked = calls.getStore()?.held
    if (locked && !(await store.saveAnswer(on, locked, sealer.seal(JSON.stringify(answer)), isFinal)))
      throw refuse('request_in_progress')
    return answer
  }
  const withdrawAnswer = async (trx: Trx): Promise<void> => {
    const locked = calls.getStore()?.held
    if (locked) await store.saveAnswer(trx, locked, null, true)
  }
  const isAnswered = async (): Promise<boolean> => {
    const current = calls.getStore()
    return current !== undefined && ((await store.read(current.keyHash))?.answerSealed ?? null) !== null
  }
  return { open, recordAnswer, isAnswered, withdrawAnswer }
}
