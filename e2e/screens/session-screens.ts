import { expect } from '@playwright/test'
import { field } from '#e2e/steps/fields.ts'
import { answerCalls, serversAnswer } from './answer-calls.ts'
import { refusing, type Screen, type ScreenState } from './screen.ts'
import { named, text } from './shown.ts'

const contactName = 'Nora Vale'

const restored: ScreenState = {
  name: 'restored',
  act: async (page, say) => {
    await field(page, say('contact.name')).fill(contactName)
    await page.reload()
    await expect(field(page, say('contact.name'))).toHaveValue(contactName)
  },
  shows: text('forms.restored'),
}

/** A session that ends or changes its user, unknown paths, and forms that restore what was typed. */
export const sessionScreens: readonly Screen[] = [
  { name: 'not-found-customer', who: 'customer', path: '/no/such/page' },
  { name: 'not-found-admin', who: 'admin', path: '/no/such/page' },
  { name: 'contact-restored', who: 'visitor', path: '/contact_us', sameAs: 'contact', states: [restored] },
  {
    name: 'session',
    who: 'customer',
    path: '/invoices',
    sameAs: 'invoices',
    states: [
      {
        name: 'ended',
        loads: true,
        before: refusing('/invoices/get_my_invoices*', 'login_expired', 401),
        shows: text('error.login_expired'),
      },
      {
        name: 'of-another',
        loads: true,
        before: async (page) => {
          await refusing('/invoices/get_my_invoices*', 'session_changed', 401)(page)
          let requested = 0
          await answerCalls(page, '/me/', async (call) => {
            requested += 1
            const { user } = (await serversAnswer(page, call)) as { user: object }
            const other = { ...user, id: 900, email: 'a-rather-long-address@a-rather-long-domain-name.example.test' }
            return { json: { user: requested === 1 ? user : other } }
          })
        },
        shows: named('dialog', 'session.other_title'),
      },
    ],
  },
]
