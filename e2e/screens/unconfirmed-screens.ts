import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { answerCalls, serversAnswer } from './answer-calls.ts'
import { answering, refusing, type Screen, type ScreenState } from './screen.ts'
import { aButton, clicking, first, inTurn, role, text, title, within } from './shown.ts'

/** Answers with an unconfirmed address: changed by staff, or never confirmed. */
const unconfirmed = (page: Page): Promise<void> =>
  answerCalls(page, '/me/', async (call) => {
    const { user } = (await serversAnswer(page, call)) as { user: object }
    const email = 'a-rather-long-address-of-somebody@a-rather-long-domain-name.example.test'
    return { json: { user: { ...user, email, emailVerified: false } } }
  })

const card = (page: Page, say: Say) => page.getByText(say('verify.title')).first()

const resend: NonNullable<ScreenState['act']> = clicking(first(aButton('verify.resend')))

const closed = (name: string, path: string): Screen => ({
  name: `unconfirmed-${name}`,
  who: 'customer',
  path,
  sameAs: name,
  shows: title,
  states: [{ name: 'address', loads: true, before: unconfirmed, shows: card }],
})

/** Pages that are closed until the address of the account is confirmed, and what is shown instead. */
export const unconfirmedScreens: readonly Screen[] = [
  {
    ...closed('documents', '/documents'),
    states: [
      { name: 'address', loads: true, before: unconfirmed, shows: card },
      {
        name: 'resent',
        loads: true,
        before: inTurn(unconfirmed, answering('/me/resend_confirmation', { status: 'ok' })),
        act: resend,
        shows: text('verify.resent'),
      },
      {
        name: 'not-sent',
        loads: true,
        before: inTurn(unconfirmed, refusing('/me/resend_confirmation', 'too_many_requests', 429)),
        act: resend,
        shows: within('main', role('alert')),
      },
      {
        name: 'correct-address',
        loads: true,
        before: unconfirmed,
        act: clicking(first(aButton('verify.correct'))),
        shows: role('dialog'),
      },
    ],
  },
  closed('dashboard', '/dashboard'),
  closed('customer-documents', '/customer_documents'),
  closed('invoices', '/invoices'),
  closed('financial-statement', '/financial-statement'),
  closed('banks', '/new_bank_connection'),
  closed('account', '/account'),
]
