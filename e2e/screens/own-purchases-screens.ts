import { answering, refusing, type Screen, silent } from './screen.ts'
import { named, text, title, wholeText } from './shown.ts'

const purchases = '/external_purchases/get_my_purchases*'

const pageOf = <T>(members: T[], total = members.length) => ({ 'hydra:member': members, 'hydra:totalItems': total })

const purchase = (number: number) => ({
  id: number,
  title: number % 3 === 0 ? 'Everything that a small press needs in its very first year of business' : 'Launch kit',
  total: number % 4 === 0 ? 1_234_567.89 : 149.5,
  currency: '€',
  months: [0, 1, 3][number % 3],
  paidAt: '2026-11-03T09:30:00.000Z',
})

/** A customer's purchases; also without a company. */
export const ownPurchasesScreens: readonly Screen[] = [
  {
    name: 'own-purchases',
    who: 'confirmed',
    path: '/purchases',
    shows: wholeText('own_purchases.empty'),
    states: [
      {
        name: 'many',
        before: answering(purchases, pageOf(Array.from({ length: 20 }, (_, index) => purchase(index)).slice(1), 43)),
        shows: named('link', 'own_purchases.plans'),
      },
      { name: 'loading', before: silent(purchases), shows: title },
      { name: 'failed', before: refusing(purchases), shows: text('own_purchases.failed') },
    ],
  },
]
