import '#web/theme/styles-transitions.ts'
import type { RegisteredRouter } from '@tanstack/react-router'

const ignore = (): void => undefined

/** Checks whether the next page should fade in: another path, in a visible tab, for somebody who accepts motion. */
const isAnimated = ({ latestLocation, state }: RegisteredRouter): boolean =>
  typeof document.startViewTransition === 'function' &&
  document.visibilityState === 'visible' &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches &&
  state.resolvedLocation !== undefined &&
  state.resolvedLocation.pathname !== latestLocation.pathname

/** Lets pages fade into each other from now on. Another page of the same list, or other filters, change at once. */
export const animatePages = (router: RegisteredRouter): void => {
  router.startViewTransition = (show) => {
    if (!isAnimated(router)) return show()
    const transition = document.startViewTransition(show)
    // A transition that the next one interrupts is no failure.
    transition.ready.catch(ignore)
    transition.finished.catch(ignore)
    return transition.updateCallbackDone
  }
}
