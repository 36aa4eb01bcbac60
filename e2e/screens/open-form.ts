import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { passCalls } from './answer-calls.ts'
import type { FormCase } from './form-case.ts'
import { leaveScreen, leaveUser, resumeSession } from './leave-screen.ts'
import { openWithin } from './screen.ts'

/** Removes all answers except those of the case. */
export const answeredAsEver = async (page: Page, form: FormCase): Promise<void> => {
  await passCalls(page)
  await form.before?.(page)
}

/** Opens the form as if for the first time. */
export const opened = async (page: Page, form: FormCase, say: Say): Promise<Locator> => {
  await answeredAsEver(page, form)
  await page.goto(form.path)
  return shown(page, form, say)
}

/** A real answer may have changed the session; values of a tab end with the session, and are needed here. */
const opensWithin = ({ who, inTab, retainsFiles, accepted }: FormCase): boolean =>
  who !== 'visitor' && !inTab && !retainsFiles && accepted !== 'pass'

/** Opens it with nothing read before; what is stored remains. */
export const openedAgain = async (page: Page, form: FormCase, say: Say): Promise<Locator> => {
  if (!opensWithin(form)) return opened(page, form, say)
  await answeredAsEver(page, form)
  await leaveUser(page)
  await openWithin(page, form.path)
  return shown(page, form, say)
}

/** Opens it after the session had ended, and was restored. */
export const openedAfterLogin = async (page: Page, form: FormCase, say: Say): Promise<Locator> => {
  if (!opensWithin(form)) return opened(page, form, say)
  await answeredAsEver(page, form)
  await resumeSession(page)
  await openWithin(page, form.path)
  return shown(page, form, say)
}

/** Opens it with nothing read or stored before. */
export const openedFirst = async (page: Page, form: FormCase, say: Say): Promise<Locator> => {
  if (opensWithin(form)) {
    await leaveScreen(page, form.who)
    await form.before?.(page)
    await openWithin(page, form.path)
    return shown(page, form, say)
  }
  await page.evaluate(() => void [sessionStorage.clear(), localStorage.clear()])
  return opened(page, form, say)
}

/**
 * Waits for the form after its page was opened from history: a browser may have cached the page with the form open.
 */
export const shown = async (page: Page, form: FormCase, say: Say): Promise<Locator> => {
  const field = form.field(page, say)
  if (!(await field.isVisible())) await form.open?.(page, say)
  await expect(field).toBeVisible()
  return field
}

/** Opens it by a reload. */
export const reloaded = async (page: Page, form: FormCase, say: Say): Promise<Locator> => {
  await page.reload()
  return shown(page, form, say)
}
