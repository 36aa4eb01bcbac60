import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseTooSlow } from './errors.ts'

/** The longest total wait of one call for the database, for connections and results, in milliseconds. */
export const maxWaitMs = 8_000

/** The same for an endpoint that declares a long wait. */
export const maxLongWaitMs = 120_000

/**
 * How long one call may still wait for the database. Parallel waits count once; time spent elsewhere does not count.
 */
export interface WaitingBudget {
  /** Returns the milliseconds left; Infinity once the call has ended. */
  left(): number
  started(): void
  done(): void
  /** Ends the call: its background work waits on its own. */
  close(): void
}

/** Creates a budget in milliseconds: for all waits together, or for each wait of a long answer. */
export const createBudget = (maxMs = maxWaitMs, isForEach = false): WaitingBudget => {
  let spent = 0
  let waiting = 0
  let since = 0
  let open = true
  return {
    left: () => (open ? maxMs - spent - (waiting > 0 ? performance.now() - since : 0) : Number.POSITIVE_INFINITY),
    started: () => {
      if (waiting === 0) since = performance.now()
      waiting += 1
    },
    done: () => {
      waiting -= 1
      if (waiting === 0 && !isForEach) spent += performance.now() - since
    },
    close: () => {
      open = false
    },
  }
}

const budgets = new AsyncLocalStorage<WaitingBudget>()

/** Runs a part of a call on the call's budget: every wait for PostgreSQL inside counts. */
export const onBudget = <Result>(budget: WaitingBudget, work: () => Promise<Result>): Promise<Result> =>
  budgets.run(budget, work)

/** What happens with an abandoned wait. */
interface GivingUp<Value> {
  /** Ends the awaited work. */
  readonly end?: () => void
  /** Receives the result when it still arrives later. */
  readonly late?: (value: Value) => void
}

/**
 * Waits for the database within the call's budget, or without a limit outside a call. Throws `DatabaseTooSlow`,
 * immediately when no time is left.
 */
export const waitWithin = async <Value>(work: () => Promise<Value>, { end, late }: GivingUp<Value>): Promise<Value> => {
  const budget = budgets.getStore()
  const left = budget?.left() ?? Number.POSITIVE_INFINITY
  if (!budget || left === Number.POSITIVE_INFINITY) return await work()
  if (left <= 0) {
    end?.()
    throw new DatabaseTooSlow()
  }
  const tooSlow = Promise.withResolvers<never>()
  let dead = false
  let timer: NodeJS.Timeout | undefined
  const watch = (milliseconds: number): void => {
    // The call has ended and left this work to the background.
    if (milliseconds === Number.POSITIVE_INFINITY) return
    timer = setTimeout(() => {
      const more = budget.left()
      if (more > 0) return watch(more)
      dead = true
      tooSlow.reject(new DatabaseTooSlow())
      end?.()
    }, milliseconds + 1)
    timer.unref()
  }
  watch(left)
  budget.started()
  const working = work()
  working.then(
    (value) => void (dead && late?.(value)),
    () => undefined,
  )
  try {
    return await Promise.race([working, tooSlow.promise])
  } finally {
    clearTimeout(timer)
    budget.done()
  }
}
