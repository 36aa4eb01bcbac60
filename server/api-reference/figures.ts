import {
  ageing,
  cancellations,
  endReasons,
  monthsQuery,
  productRevenue,
  recurringRevenue,
} from '#contract/reporting/manager-figures.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const rangeFields = {
  firstMonth: 'First month, included, `YYYY-MM`; Europe/London.',
  lastMonth: 'Last month, included, `YYYY-MM`; Europe/London.',
}
const bucketFields = (prefix: string, what: string) => ({
  [`${prefix}.not_due`]: `${what} not yet due, or due on \`today\`.`,
  [`${prefix}.days_1_30`]: `${what} 1 to 30 days overdue.`,
  [`${prefix}.days_31_60`]: `${what} 31 to 60 days overdue.`,
  [`${prefix}.days_61_90`]: `${what} 61 to 90 days overdue.`,
  [`${prefix}.days_over_90`]: `${what} more than 90 days overdue.`,
  [`${prefix}.no_due_day`]: `${what} without a due day, which are never overdue.`,
})
const month = { firstMonth: '2026-03', lastMonth: '2026-03' }

/** Recurring revenue, cancellations, ageing, and revenue by product. */
export const figures: Area = {
  resources: [
    {
      name: 'Figures',
      description:
        'Reports about how the business is doing. Amounts are integer cents, by currency and never mixed. Months are of Europe/London; without a range, a report covers the twelve up to this month. At most 120 months.',
      operations: [
        operation(
          recurringRevenue,
          'Net of VAT. A subscription counts from its first accepted payment to its end, also while a renewal is overdue. One that is charged for several months counts as a month’s share, rounded to the cent, half a cent up. Sums add the rounded shares. Changes are those of a customer: a second subscription is an expansion.',
          'The recurring revenue of each currency, month by month.',
          {
            query: month,
            answer: {
              ...month,
              currencies: [
                {
                  currency: '€',
                  amount: 21_500,
                  customers: 2,
                  months: [
                    {
                      month: '2026-03',
                      opening: 20_000,
                      new: 6_500,
                      expansion: 0,
                      reactivation: 0,
                      contraction: 0,
                      churn: 5_000,
                      closing: 21_500,
                      openingCustomers: 2,
                      newCustomers: 1,
                      reactivatedCustomers: 0,
                      churnedCustomers: 1,
                      closingCustomers: 2,
                    },
                  ],
                },
              ],
            },
          },
        ),
        operation(
          cancellations,
          'A subscription is listed when it ended for good in the range. A subscription that the payment provider ended after its last retry has the reason `payment_failed`.',
          'The subscriptions that ended, their reasons, and what is about to end.',
          {
            query: month,
            answer: {
              reasons: [{ reason: 'too_expensive', count: 1, amounts: [{ currency: '€', amount: 5_000 }] }],
              cancellations: [
                {
                  endedAt: '2026-03-02T09:30:00.000Z',
                  productName: 'Bookkeeping',
                  reason: 'too_expensive',
                  amount: 5_000,
                },
              ],
              announced: { count: 1, amounts: [{ currency: '€', amount: 6_500 }] },
            },
          },
        ),
        operation(
          productRevenue,
          'Payments including VAT, less what was refunded, as in the revenue report.',
          'The revenue of each product by currency, with every month of the range.',
          {
            query: month,
            answer: {
              currencies: [
                {
                  total: 12_000,
                  products: [
                    { productName: 'Bookkeeping', total: 12_000, months: [{ month: '2026-03', total: 12_000 }] },
                  ],
                },
              ],
            },
          },
        ),
        operation(
          ageing,
          'Counts open invoices less credits and what was received. An invoice without a due day is never overdue. Drafts and uncollectible invoices are left out.',
          'What is owed by currency, days overdue and customer.',
          {
            answer: {
              today: '2026-03-02',
              currencies: [
                {
                  count: 1,
                  amount: 12_000,
                  counts: { not_due: 0, days_1_30: 1, days_31_60: 0, days_61_90: 0, days_over_90: 0, no_due_day: 0 },
                  buckets: {
                    not_due: 0,
                    days_1_30: 12_000,
                    days_31_60: 0,
                    days_61_90: 0,
                    days_over_90: 0,
                    no_due_day: 0,
                  },
                  customers: [
                    {
                      count: 1,
                      amount: 12_000,
                      buckets: {
                        not_due: 0,
                        days_1_30: 12_000,
                        days_31_60: 0,
                        days_61_90: 0,
                        days_over_90: 0,
                        no_due_day: 0,
                      },
                      oldestOn: '2026-02-20',
                    },
                  ],
                },
              ],
            },
          },
        ),
      ],
    },
  ],
  fields: [
    described([monthsQuery, recurringRevenue.answer, cancellations.answer, productRevenue.answer], rangeFields),
    described(recurringRevenue.answer, {
      currencies: 'Currencies with recurring revenue, now or in the past.',
      'currencies.currency': 'Sign of the currency.',
      'currencies.amount': 'What all subscriptions bring a month now, in cents.',
      'currencies.customers': 'Customers with a subscription now.',
      'currencies.months': 'The months of the range, oldest first.',
      'currencies.months.month': 'Calendar month, `YYYY-MM`.',
      'currencies.months.opening': 'Recurring revenue at the start of the month, in cents.',
      'currencies.months.new': 'From customers who had none before, in cents.',
      'currencies.months.expansion': 'From customers who pay more than before, in cents.',
      'currencies.months.reactivation': 'From customers who came back, in cents.',
      'currencies.months.contraction': 'Lost from customers who pay less than before, in cents.',
      'currencies.months.churn': 'Lost from customers who left, in cents.',
      'currencies.months.closing': 'Recurring revenue at the end of the month, or now, in cents.',
      'currencies.months.openingCustomers': 'Customers at the start of the month.',
      'currencies.months.newCustomers': 'Customers who had no subscription before.',
      'currencies.months.reactivatedCustomers': 'Customers who came back.',
      'currencies.months.churnedCustomers': 'Customers who left.',
      'currencies.months.closingCustomers': 'Customers at the end of the month, or now.',
    }),
    described(cancellations.answer, {
      reasons: 'How often each reason occurred, the most frequent first.',
      'reasons.count': 'Number of subscriptions.',
      'reasons.amounts': 'What they brought a month, by currency.',
      'reasons.amounts.currency': 'Sign of the currency.',
      'reasons.amounts.amount': 'Amount in cents, net of VAT.',
      cancellations: 'The subscriptions, the latest end first.',
      'cancellations.userRef': 'IRI of the customer; null once the account is deleted.',
      'cancellations.email': 'Email address of the customer; null once the account is deleted.',
      'cancellations.subscription': 'ID of the product.',
      'cancellations.productName': 'Name of the product.',
      'cancellations.endedAt': 'When the subscription ended.',
      'cancellations.comment': 'What the customer wrote about it; null if nothing.',
      'cancellations.currency': 'Sign of the currency.',
      'cancellations.amount': 'What it brought a month, in cents, net of VAT.',
      announced: 'Subscriptions that will end with the period that is paid.',
      'announced.count': 'Number of these subscriptions.',
      'announced.amounts': 'What they bring a month, by currency.',
      'announced.amounts.currency': 'Sign of the currency.',
      'announced.amounts.amount': 'Amount in cents, net of VAT.',
    }),
    described(productRevenue.answer, {
      currencies: 'Currencies with payments.',
      'currencies.currency': 'Sign of the currency.',
      'currencies.total': 'Sum of all products in cents, including VAT.',
      'currencies.products': 'Products with payments, the highest sum first.',
      'currencies.products.subscription': 'ID of the product; null for consultancies.',
      'currencies.products.productName': 'Name of the product; null for consultancies.',
      'currencies.products.total': 'Sum of the range in cents, including VAT.',
      'currencies.products.months': 'The months of the range, oldest first.',
      'currencies.products.months.month': 'Calendar month, `YYYY-MM`.',
      'currencies.products.months.total': 'Sum of the month in cents, including VAT.',
    }),
    described(ageing.answer, {
      today: 'The day in Europe/London that the report is of.',
      currencies: 'Currencies with open invoices.',
      'currencies.currency': 'Sign of the currency.',
      'currencies.count': 'Number of open invoices.',
      'currencies.amount': 'What they owe, in cents.',
      'currencies.counts': 'Number of invoices by days overdue.',
      ...bucketFields('currencies.counts', 'Number of invoices'),
      'currencies.buckets': 'Cents by days overdue.',
      ...bucketFields('currencies.buckets', 'Cents'),
      'currencies.customers': 'Customers with open invoices, those who owe most first.',
      'currencies.customers.userRef': 'IRI of the customer; null without an account.',
      'currencies.customers.count': 'Number of open invoices of the customer.',
      'currencies.customers.amount': 'What the customer owes, in cents.',
      'currencies.customers.buckets': 'Cents by days overdue.',
      ...bucketFields('currencies.customers.buckets', 'Cents'),
      'currencies.customers.oldestOn': 'The earliest due day; null if no open invoice of the customer has one.',
    }),
  ],
  meanings: [
    means(endReasons, {
      too_expensive: 'too expensive',
      missing_features: 'features are missing',
      switched_service: 'changed to another service',
      unused: 'not used enough',
      customer_service: 'customer service',
      too_complex: 'too complex',
      low_quality: 'low quality',
      other: 'another reason',
      not_stated: 'the customer gave no reason',
      ended_by_staff: 'ended by a member of staff',
      payment_failed: 'ended because a renewal was not paid',
    }),
  ],
}
