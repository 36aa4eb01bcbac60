import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { connection, institutions, ownConnections, paths } from './banking-samples.ts'
import { pageOf } from './documents-samples.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { aButton, clicking, inTurn, named, text, title, wholeText, within } from './shown.ts'

const returned = '/new_bank_connection?ref=from-the-bank'
const several = answering(paths.own, pageOf(ownConnections))
const one = answering(paths.own, pageOf([connection(1)]))

/** Opens the choice of a bank. */
const choose = async (page: Page, say: Say): Promise<void> => {
  await button(page, say('banks.connect')).first().click()
  await page.getByRole('dialog').waitFor()
}

const outcome = (name: 'active' | 'cancelled' | 'rejected' | 'expired'): ScreenState => ({
  name,
  before: inTurn(
    answering(paths.complete, { outcome: name, connection: name === 'active' ? connection(1) : null }),
    one,
  ),
  shows: (page, say) =>
    page.getByText(say(`banks.outcome.${name}`, { bank: name === 'active' ? 'Harbour Bank' : say('banks.the_bank') })),
})

/** A customer's banks, and the way to one and back. */
export const bankingScreens: readonly Screen[] = [
  {
    name: 'banks',
    who: 'customer',
    path: '/new_bank_connection',
    states: [
      { name: 'in every state', before: several, shows: wholeText('banks.status.revoked') },
      {
        name: 'choose a bank',
        before: inTurn(one, answering(paths.institutions, institutions)),
        act: choose,
        shows: (page) => page.getByRole('button', { name: 'Quay Bank' }),
      },
      {
        name: 'no such bank',
        before: inTurn(one, answering(paths.institutions, pageOf([]))),
        act: async (page, say) => {
          await choose(page, say)
          await field(page.getByRole('dialog'), say('banks.search')).fill('nowhere')
        },
        shows: text('banks.none_found'),
      },
      {
        name: 'banks loading',
        before: inTurn(one, silent(paths.institutions)),
        act: choose,
        shows: named('dialog', 'banks.connect'),
      },
      {
        name: 'banks unavailable',
        before: inTurn(one, refusing(paths.institutions, 'provider_unavailable', 422)),
        act: choose,
        shows: within('dialog', text('error.provider_unavailable')),
      },
      {
        name: 'before the bank',
        before: inTurn(one, answering(paths.institutions, institutions)),
        act: async (page, say) => {
          await choose(page, say)
          await page.getByRole('button', { name: 'Harbour Bank' }).click()
        },
        shows: aButton('banks.go_to_bank'),
      },
      {
        name: 'renewal refused',
        before: inTurn(one, refusing(paths.renew, 'provider_unavailable', 422)),
        act: clicking(aButton('banks.renew')),
        shows: within('article', text('error.provider_unavailable')),
      },
      { name: 'empty', before: answering(paths.own, pageOf([])), shows: wholeText('banks.empty') },
      { name: 'failed', before: refusing(paths.own), shows: text('banks.failed') },
      { name: 'loading', before: silent(paths.own), shows: title },
    ],
  },
  {
    name: 'banks-opened',
    who: 'customer',
    path: '/new_bank_connection/1',
    sameAs: 'banks',
    states: [
      { name: 'choosing accounts', before: several, shows: text('banks.which_accounts') },
      {
        name: 'no account chosen',
        before: one,
        act: async (page, say) => {
          await page.getByRole('checkbox').first().waitFor()
          for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
          await button(page, say('banks.save_accounts')).click()
        },
        shows: text('banks.one_account'),
      },
      { name: 'gone', before: answering(paths.own, pageOf([connection(2)])), shows: text('banks.unknown') },
    ],
  },
  {
    name: 'banks-returned',
    who: 'customer',
    path: returned,
    sameAs: 'banks',
    shows: text('banks.return.failed'),
    states: [
      outcome('active'),
      outcome('cancelled'),
      outcome('rejected'),
      outcome('expired'),
      {
        name: 'waiting',
        before: inTurn(answering(paths.complete, { outcome: 'awaiting_authorisation', connection: null }), one),
        shows: wholeText('banks.return.waiting'),
      },
      { name: 'asking', before: inTurn(silent(paths.complete), one), shows: text('banks.return.asking') },
    ],
  },
]
