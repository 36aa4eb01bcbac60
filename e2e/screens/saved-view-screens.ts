import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { ownView, viewsOf } from './form-cases-views.ts'
import { answering, refusing, type Screen } from './screen.ts'
import { named, role } from './shown.ts'

const sharedView = { isShared: true, isOwn: false, canChange: false, author: 'admin@example.test' }
/** The own views, and a shared one that sets what the list no longer knows. */
const views = [
  ownView,
  { ...ownView, id: 32, name: 'Everything by last change', state: { order: 'lastChangeAt.desc' } },
  { ...ownView, ...sharedView, id: 33, name: 'Waiting for documents of all shareholders', state: { former: 'x' } },
]
const saved = answering('/saved_views?*', viewsOf(...views))
/** One that an admin may delete, and cannot save again. */
const ofOthers = answering('/saved_views?*', viewsOf({ ...ownView, isShared: true, isOwn: false }))

const openMenu = (page: Page): Promise<void> => page.getByRole('button', { name: ownView.name }).click()
const choosing = (key: Parameters<Say>[0]) => async (page: Page, say: Say) => {
  await openMenu(page)
  await page.getByRole('menuitem', { name: say(key) }).click()
}

/** A list with saved views: the list opened as one of them, and changed since. */
export const savedViewScreens: readonly Screen[] = [
  {
    name: 'manager-saved-views',
    who: 'manager',
    path: '/manager/list_companies?view=31&status=0',
    shows: named('table', 'nav.list_companies'),
    states: [
      { name: 'menu', before: saved, act: openMenu, shows: named('menuitem', 'views.save') },
      { name: 'edit', before: saved, act: choosing('views.edit'), shows: role('dialog') },
      { name: 'delete', before: ofOthers, act: choosing('views.delete'), shows: role('dialog') },
      {
        name: 'incomplete',
        before: answering('/saved_views?*', viewsOf({ ...ownView, state: { former: 'x' } })),
        act: openMenu,
        shows: named('menuitem', 'views.save_new'),
      },
      {
        name: 'failed',
        before: refusing('/saved_views?*'),
        act: (page, say) => page.getByRole('button', { name: say('views.title'), exact: true }).click(),
        shows: named('menuitem', 'views.failed'),
      },
    ],
  },
]
