import type { Page } from '@playwright/test'
import { passCalls } from './answer-calls.ts'
import type { CastName } from './cast.ts'

/** Public pages, which show nothing of a user: the router unmounts the screen with its frame. */
const unknownPath = '/no/such/page'
/** Without a session of a checkout it calls nothing, and it has no form: the cheapest page to draw. */
const publicPath = '/buy_success'
/** Pages in the same frame as that one. */
const publicPages = /^\/(?:buy|book_consultancy|contact_us)/

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Opens another page by the product's own router, without a load; waits until the frame of this one has gone. */
const unmount = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const frame = document.querySelector('main')
    const isShown = (): boolean => frame?.isConnected === true
    history.pushState({}, '', to)
    for (let waited = 0; isShown(); waited += 10) {
      if (waited > 30_000) throw new Error(`${to} was not shown`)
      await new Promise((later) => setTimeout(later, 10))
    }
  }, path)

/**
 * Announces a login as another tab would. On a public page, the product then removes the user's data and restores the
 * session; waits for its requests of it.
 */
const renewSession = (page: Page, requests: number): Promise<void> =>
  page.evaluate(async (expected) => {
    const restored = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('the session was not restored')), 30_000)
      let answers = 0
      const observer = new PerformanceObserver((list) => {
        answers += list.getEntries().filter(({ name }) => name.endsWith('/api/me/')).length
        if (answers < expected) return
        observer.disconnect()
        resolve()
      })
      observer.observe({ type: 'resource' })
    })
    const tabs = new BroadcastChannel('portico-session')
    tabs.postMessage('login')
    await restored
    tabs.close()
    // By its answer, the page has taken in every earlier one.
    await fetch('/api/config').then((answer) => answer.text())
  }, requests)

/** Removes what outlives a screen: stored values, and messages that remain until closed. */
const tidy = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // By its answer, the page has taken in every earlier one.
    await fetch('/api/config').then((answer) => answer.text())
    sessionStorage.clear()
    localStorage.clear()
    // A message may also offer an action: its last button closes it.
    const messages = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('section[aria-live] [data-tone]')]
    for (let waited = 0; messages().length > 0; waited += 10) {
      if (waited > 30_000) throw new Error('a message was not closed')
      for (const message of messages()) [...message.querySelectorAll('button')].at(-1)?.click()
      await new Promise((later) => setTimeout(later, 10))
    }
  })

/** Leaves a user's screen in its loaded page, and removes what the product has read; what is stored remains. */
export const leaveUser = async (page: Page): Promise<void> => {
  if (publicPages.test(pathOf(page))) await unmount(page, unknownPath)
  await unmount(page, publicPath)
  await renewSession(page, 2)
}

/** Restores the session of a page that shows the login because it had ended. */
export const resumeSession = async (page: Page): Promise<void> => {
  await unmount(page, unknownPath)
  await renewSession(page, 1)
}

/**
 * Leaves a screen in its loaded page as cold as a load would: with nothing of the product read or stored, and no canned
 * answers. What the screen saves on leaving still gets the latter.
 */
export const leaveScreen = async (page: Page, who: CastName): Promise<void> => {
  if (who === 'visitor') {
    await unmount(page, pathOf(page) === unknownPath ? publicPath : unknownPath)
  } else await leaveUser(page)
  await passCalls(page)
  await tidy(page)
}
