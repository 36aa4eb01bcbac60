/**
 * Redirects the browser to a page of the payment provider. Settles only when the browser's Back button restores this
 * page, so that the caller remains busy until then.
 */
export const leaveFor = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const shown = (event: PageTransitionEvent): void => {
      if (!event.persisted) return
      window.removeEventListener('pageshow', shown)
      resolve()
    }
    window.addEventListener('pageshow', shown)
    window.location.assign(address)
  })
