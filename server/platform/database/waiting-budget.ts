import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseTooSlow } from './errors.ts'

/** So long one call may wait for the database in all, for connections and for answers, in milliseconds. */
export const maxWaitMs = 8_000

/** The same for an endpoint that says that it waits long. */
export const maxLongWaitMs = 120_000

/** What one call may still wait for the database. Waits at the same time count once; time spent elsewhere does not count. */
export interface WaitingBudget {
  /** Milliseconds that are left; Infinity once the call is over. */
  left(): number
  started(): void
  done(): void
  /** The call is over: what it began in the background waits as work of its own. */
  close(): void
}

/** A budget of so many milliseconds: for all waits together, or for each of an answer that goes on for long. */
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

/** Runs a piece of a call on the call's budget: every wait for PostgreSQL inside is taken from it. */
export const onBudget = <Result>(budget: WaitingBudget, work: () => Promise<Result>): Promise<Result> =>
  budgets.run(budget, work)

/** What becomes of a wait that is given up. */
interface GivingUp<Value> {
  /** Ends what is waited for. */
  readonly end?: () => void
  /** Takes what comes after all. */
  readonly late?: (value: Value) => void
}

/**
 * Waits for the database as long as the call's budget lasts; without a call, as long as it takes. Throws `DatabaseTooSlow`, also
 * at once where nothing is left.
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
    // The call has ended and left this to the background.
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
