import type { Logger } from 'pino'
import { ProviderFailure } from '#server/providers/provider-failure.ts'

/**
 * Runs a reconciliation step for each row. A failed row is logged and does not stop the others. An unavailable provider
 * ends the round.
 */
export const oneByOne = async <T>(
  { platform }: { readonly platform: { readonly log: Logger } },
  what: string,
  rows: readonly T[],
  step: (row: T) => Promise<void>,
): Promise<void> => {
  for (const row of rows) {
    try {
      await step(row)
    } catch (error) {
      platform.log.warn({ err: error, what }, 'reconciliation will try again')
      if (error instanceof ProviderFailure && (error.retryable || error.kind === 'misconfigured')) return
    }
  }
}
