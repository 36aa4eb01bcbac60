import type { PGlite } from '@electric-sql/pglite'

/** What PGlite's machine throws to jump back to its main loop after an error (`POSTGRES_MAIN_LONGJMP`). */
const jump = 100

const isJump = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'status') === jump

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Calls `leave` when the machine ends by itself: its disk is full (a PANIC) or its memory. PGlite swallows the
 * exception and retries in an endless loop; `leave` must end the thread.
 */
export const exitWithMachine = (lite: PGlite, leave: (reason: string) => void): void => {
  const machine = lite.Module
  const turn = machine._PostgresMainLoopOnce
  const speak = lite.execProtocolStream.bind(lite)
  let ended: { readonly error: unknown } | null = null

  machine._PostgresMainLoopOnce = () => {
    if (ended) leave(textOf(ended.error))
    try {
      turn()
    } catch (error) {
      if (!isJump(error)) ended = { error }
      throw error
    }
  }
  // The last output is the best reason, when there is one.
  lite.execProtocolStream = async (...message) => {
    try {
      return await speak(...message)
    } catch (error) {
      if (ended) leave(textOf(error))
      throw error
    }
  }
}
