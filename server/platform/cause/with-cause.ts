import { AsyncLocalStorage } from 'node:async_hooks'

const causes = new AsyncLocalStorage<string | null>()

/**
 * Runs work that an outside event caused, named by the event's id. Jobs, emails, audit entries and events that the work
 * writes carry it. With null the work has no cause, whatever surrounds it.
 */
export const withCause = <Result>(cause: string | null, work: () => Result): Result => causes.run(cause, work)

/** Returns the id of the event that caused the current work; null for what people and sweeps do. */
export const currentCause = (): string | null => causes.getStore() ?? null
