import { useLayoutEffect } from 'react'

const shown = new WeakSet<object>()

/** Notes failures that the page shows itself, so that no toast repeats them; ignores what is no object. */
export const markShownFailure = (...failures: readonly unknown[]): void => {
  for (const failure of failures) if (typeof failure === 'object' && failure !== null) shown.add(failure)
}

/** Checks whether the page shows a failure itself. */
export const isShownFailure = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && shown.has(failure)

/** Notes the failures of a component that shows them in a state of its own. */
export const useShownFailures = (...failures: readonly unknown[]): void => {
  useLayoutEffect(() => markShownFailure(...failures))
}
