import type { MonthTotals, OwnTransaction } from '#contract/banking/own-transactions.ts'
import { connection, paths } from './banking-samples.ts'
import { pageOf } from './documents-samples.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { aButton, clicking, inTurn, labelled, named, text, title, typing, wholeText } from './shown.ts'

const list = '/bank_accounts/*/transactions*'
const one = answering(paths.own, pageOf([connection(1)]))

const names = [
  'Quay Books Ltd',
  'Amazon EU S.à r.l.',
  'HMRC VAT',
  'Banca Popolare dell’Alto Adige e della Valle d’Aosta',
]

const transaction = (index: number): OwnTransaction => {
  const day = `2026-${index < 12 ? '11' : '10'}-${String(28 - (index % 12) * 2).padStart(2, '0')}`
  return {
    id: 900 - index,
    bookingDate: day,
    valueDate: day,
    amount: index % 3 === 0 ? '1250.00' : `-${index * 37}.05`,
    currency: 'GBP',
    description: index % 4 === 1 ? 'Ricarica'.repeat(12) : `Payment ${index}, invoice 2026/${index}`,
    counterparty: index % 5 === 4 ? null : (names[index % names.length] ?? null),
    balanceAfter: index < 16 ? `${12_345 - index * 100}.67` : null,
  }
}
const month = (name: string, currency = 'GBP'): MonthTotals => ({
  month: name,
  currency,
  moneyIn: '5000.00',
  moneyOut: '1234567.89',
  count: 12,
})
const withoutBalance = () => {
  const [first] = connection(1).accounts
  if (!first) throw new Error('The sample has no account.')
  return { ...first, balance: null }
}
const account = {
  id: 10,
  bankName: 'Harbour Bank',
  name: 'Business current account',
  last4: '4021',
  currency: 'GBP',
  balance: null,
}
const page = (members: OwnTransaction[], months: MonthTotals[], nextCursor: string | null = null) => ({
  account,
  'hydra:member': members,
  months,
  nextCursor,
})
const many = answering(
  list,
  page(
    Array.from({ length: 24 }, (_, index) => transaction(index)),
    [month('2026-11'), month('2026-11', 'EUR'), month('2026-10')],
    '2026-10-06.3',
  ),
)
const nothing = answering(list, page([], []))

const state = (
  name: string,
  before: ScreenState['before'],
  more: Omit<ScreenState, 'name' | 'before'>,
): ScreenState => ({
  name,
  ...(before === undefined ? {} : { before }),
  ...more,
})

/** The transactions of one of the customer's accounts. */
export const transactionsScreens: readonly Screen[] = [
  {
    name: 'bank-transactions',
    who: 'customer',
    path: '/bank_transactions',
    states: [
      state('many', inTurn(one, many), { shows: aButton('transactions.show_more') }),
      state('more filters', inTurn(one, many), {
        act: clicking(aButton('transactions.more_filters')),
        shows: labelled('transactions.min'),
      }),
      state('none found', inTurn(one, nothing), {
        act: typing(labelled('transactions.search'), 'nothing has this text'),
        shows: wholeText('transactions.none_found'),
      }),
      state('empty', inTurn(one, nothing), { shows: wholeText('transactions.none') }),
      state(
        'no balance',
        inTurn(answering(paths.own, pageOf([connection(1, { accounts: [withoutBalance()] })])), many),
        {
          shows: text('transactions.no_balance'),
        },
      ),
      state('no accounts', answering(paths.own, pageOf([])), { shows: text('transactions.no_accounts_text') }),
      state('failed', inTurn(one, refusing(list)), { shows: text('transactions.failed') }),
      state('banks failed', refusing(paths.own), { shows: text('banks.failed') }),
      state('loading', inTurn(one, silent(list)), { shows: title }),
    ],
  },
  {
    name: 'bank-transactions-unknown',
    who: 'customer',
    path: '/bank_transactions/999999',
    sameAs: 'bank-transactions',
    states: [state('gone', one, { shows: named('link', 'transactions.to_first') })],
  },
]
