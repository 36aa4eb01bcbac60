import type { PasswordLink } from '#contract/accounts/mailed-links.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { answerCalls } from './answer-calls.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { aButton, inTurn, named, text } from './shown.ts'

const token = '0'.repeat(43)
const links = '/reset_password/**'
const unlocking = '/unlock_login/**'
const email = 'a-rather-long-address-of-somebody@a-rather-long-domain-name.example.test'

const link = (change: Partial<PasswordLink>) =>
  answering(links, { status: 'usable', reason: 'reset', email, purchases: [], ...change })

const press =
  (name: string): NonNullable<ScreenState['act']> =>
  (page, say) =>
    button(page.getByRole('main'), say(name)).click()

const dead = (state: Exclude<PasswordLink['status'], 'usable'>): ScreenState => ({
  name: state,
  before: link({ status: state, reason: 'purchase', email: state === 'invalid' ? null : email }),
  shows: named('heading', `reset.dead_title.${state}`),
})

const typePassword: NonNullable<ScreenState['act']> = async (page, say) => {
  await field(page, say('account.password')).fill('a long enough one')
  await field(page, say('account.confirm_password')).fill('a long enough one')
  await press('reset.first_submit')(page, say)
}

/** Pages behind mailed links about passwords and logging in, in each state of their link. */
export const accountLinkScreens: readonly Screen[] = [
  {
    name: 'unlock',
    who: 'visitor',
    path: `/unlock_login/1/${token}`,
    shows: aButton('unlock.submit'),
    states: [
      { name: 'dead', act: press('unlock.submit'), shows: named('heading', 'unlock.dead_title') },
      {
        name: 'refused',
        before: refusing(unlocking, 'too_many_requests', 429),
        act: press('unlock.submit'),
        shows: text('unlock.failed'),
      },
      {
        name: 'sending',
        before: silent(unlocking),
        act: press('unlock.submit'),
        shows: (page) => page.locator('main [aria-busy="true"]'),
      },
      {
        name: 'done',
        before: answering(unlocking, { status: 'ok' }),
        act: press('unlock.submit'),
        shows: text('unlock.done_title'),
      },
    ],
  },
  {
    name: 'password-link',
    who: 'visitor',
    path: `/reset_password/2/${token}`,
    states: [
      dead('used'),
      dead('expired'),
      dead('invalid'),
      {
        name: 'new-link-sent',
        before: inTurn(link({ status: 'expired' }), answering('/reset_password_request/', { status: 'ok' })),
        act: press('reset.new_link'),
        shows: text('reset.new_link_title'),
      },
      { name: 'usable', before: link({}), shows: text('reset.for.reset', { email }) },
      {
        name: 'after-a-purchase',
        before: link({
          reason: 'purchase',
          purchases: [
            'Bookkeeping, annual accounts and corporation tax return for a company with several hundred bookings',
            'Starter pack',
          ],
        }),
        shows: named('region', 'reset.bought'),
      },
      {
        name: 'account-ready',
        before: (page) =>
          answerCalls(page, links, ({ method }) => ({
            json: method === 'GET' ? { status: 'usable', reason: 'purchase', email, purchases: [] } : { status: 'ok' },
          })),
        act: typePassword,
        shows: named('dialog', 'reset.first_done_title'),
      },
      { name: 'invited', before: link({ reason: 'invitation' }), shows: text('reset.for.invitation', { email }) },
      {
        name: 'password-refused',
        before: async (page) => {
          await link({ reason: 'purchase' })(page)
          const violations = [{ propertyPath: 'password', message: 'password_too_common' }]
          await answerCalls(page, links, ({ method }) =>
            method === 'GET' ? 'pass' : { status: 422, json: { violations } },
          )
        },
        act: typePassword,
        shows: text('error.password_too_common'),
      },
      { name: 'failed', before: refusing(links, 'internal_error', 500), shows: aButton('ui.retry') },
      { name: 'checking', before: silent(links), shows: text('reset.checking') },
    ],
  },
]
