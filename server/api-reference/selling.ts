import {
  createProduct,
  csvUsersByProduct,
  filterUsersByProduct,
  listProducts,
  productCustomer,
  saveProduct,
} from '#contract/catalogue/manager.ts'
import { findProductByLink } from '#contract/catalogue/public.ts'
import { product, productChange, productForm, publicProduct } from '#contract/catalogue/schemas.ts'
import { contactSubjects, sendContactMessage } from '#contract/contact/public.ts'
import { getMyPurchases } from '#contract/purchases/customer.ts'
import {
  bookConsultancy,
  buyProduct,
  checkConsultancyPayment,
  checkPurchasePayment,
} from '#contract/purchases/public.ts'
import {
  checkoutAddress,
  consultancyForm,
  ownPurchase,
  paymentCheck,
  paymentChecked,
  purchaseForm,
} from '#contract/purchases/schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const net =
  'Price for each interval, excluding VAT, in units of the currency, two decimals. The name is given by the specification: the interval can be longer than a month.'
const gross = 'Total including VAT, in units of the currency, two decimals.'
const interval = 'Months from one payment to the next; 0 for a one-off payment.'
const message = 'I would like to know how long it takes to form a company and what I need to prepare.'
const buyer = {
  country: 'Second address line or country.',
  phone: 'Telephone number: 10 to 14 digits, with or without a leading `+`; null or empty for none.',
}

/** Products, purchases by link, consultancies and the contact form. */
export const selling: Area = {
  resources: [
    {
      name: 'Products',
      description:
        'What the firm sells: plans, recurring and one-off products. The specification calls them *subscriptions*, and so do the paths.',
      operations: [
        operation(
          listProducts,
          'Plans first, unless sorted by one `order[…]`. Not paged unless `page` is given. Prices in units with two decimals, excluding VAT.',
          'The products.',
        ),
        operation(
          createProduct,
          'Also creates product, price and payment link at the payment provider. The price is in euros with at most two decimals. A one-off product needs `publicLinkName`.',
          'The product.',
        ),
        operation(
          saveProduct,
          'Another price is a new price at the payment provider: running subscriptions keep theirs, and payment links and unpaid payment pages with the earlier price are closed. A withdrawn product cannot be bought; a plan cannot be withdrawn.',
          'The updated product.',
        ),
        operation(findProductByLink, 'Needs no session. Prices in units with two decimals.', 'The product.'),
        operation(
          filterUsersByProduct,
          'Users with an active subscription to the product, or who bought it once.',
          'The customers.',
        ),
        operation(
          csvUsersByProduct,
          'The same list, with user ID, email and end of the period. Semicolon-separated, UTF-8 with a byte order mark; streamed.',
          'The file `export.csv`.',
          { mediaType: 'text/csv' },
        ),
      ],
    },
    {
      name: 'Purchases and consultancies',
      description: 'What visitors buy without an account: products by their public link, and hours of consultancy.',
      operations: [
        operation(
          buyProduct,
          'Opens a hosted checkout. The price is that of the product, plus VAT. Captcha action: `purchase`.',
          'The URL of the checkout.',
        ),
        operation(
          checkPurchasePayment,
          'Asks the payment provider about the checkout and records the answer. An unpaid one answers `not_paid`. Captcha action: `purchase_check`.',
          'The status of the payment.',
        ),
        operation(
          bookConsultancy,
          'Books one hour for 200 euros plus VAT and opens a hosted checkout. Needs an email address or a telephone number. Captcha action: `consultancy`.',
          'The URL of the checkout.',
        ),
        operation(
          checkConsultancyPayment,
          'Asks the payment provider about the checkout and records the answer. An unpaid one answers `consultancy_not_paid`. Captcha action: `consultancy_check`.',
          'The status of the payment.',
        ),
        operation(
          getMyPurchases,
          'Paid purchases and consultancies, newest first. Totals include VAT, in units with two decimals.',
          'A page of purchases.',
        ),
      ],
    },
    {
      name: 'Contact',
      description: 'Messages of visitors to the firm.',
      operations: [
        operation(
          sendContactMessage,
          'Emails the message to the firm; replies go to the visitor. Captcha action: `contact`.',
          'Nothing but `status: ok`.',
          { body: { message, subject: 'general_info' } },
        ),
      ],
    },
  ],
  fields: [
    described(product, {
      priceMonth: net,
      currency: 'Sign of the currency.',
      recurringMonthInterval: interval,
      publicLinkName: 'Name of the public link; null without one.',
      stripePaymentUrl: 'URL of the payment provider’s payment link; null until it exists.',
      translations: 'Name and description in other languages; the product’s own are for all others.',
      withdrawn: 'True once nobody can buy it. Existing subscriptions continue.',
    }),
    described(productChange, {
      priceMonth: 'Price for each interval, excluding VAT, at most two decimals.',
      translations:
        'Name and description in all other languages; the product’s own are for all others. Unchanged when left out.',
      withdrawn: 'True when nobody can buy it any more. Unchanged when left out.',
    }),
    described(publicProduct, {
      priceMonth: net,
      priceWithVat: 'What is paid each time, including VAT, in units of the currency, two decimals.',
      currency: 'Sign of the currency.',
      recurringMonthInterval: interval,
      withdrawn: 'True once nobody can buy it.',
    }),
    described(productForm, {
      priceMonth: 'Price for each interval in euros, excluding VAT, at most two decimals.',
      recurringMonthInterval: 'Months from one payment to the next, at most 36; 0 for a one-off payment.',
      publicLinkName: 'Letters, digits and underscores, at most 30; required for a one-off product.',
    }),
    described(listProducts.query, {
      name: 'Part of the product’s name.',
      withdrawn: 'Only products that are withdrawn (`true`) or on sale (`false`).',
      'order[name]': 'Sort by name, without accents and case.',
      'order[priceMonth]': 'Sort by price.',
      page: 'Page number, starting at 1; all products when left out.',
      'recurringMonthInterval[gt]':
        'Only products whose interval is longer than this many months; 0 for recurring ones.',
    }),
    described(productCustomer, { endAt: 'End of the current period, paid or due; null for a one-off purchase.' }),
    described([filterUsersByProduct.params, csvUsersByProduct.params], { subscriptionId: 'ID of the product.' }),
    described(findProductByLink.params, {
      productId: 'Name of the public link. The name is given by the specification.',
    }),
    described([purchaseForm, consultancyForm], buyer),
    described(purchaseForm, { productRef: 'The product.' }),
    described(consultancyForm, { email: 'Email address; null or empty for none.' }),
    described(checkoutAddress, { stripeCheckoutSessionUrl: 'URL of the hosted checkout; open it in the browser.' }),
    described(paymentCheck, { session_id: 'ID of the checkout session, as in the return URL.' }),
    described(paymentChecked, {
      status: 'Status of the payment.',
      message: 'Always null: an error answers its code.',
      'purchase.total': gross,
      'purchase.currency': 'Sign of the currency.',
      'purchase.months': interval,
      'purchase.email': 'Where the confirmation is emailed to; null for none.',
    }),
    described(ownPurchase, {
      title: 'Name at the time of the sale.',
      total: gross,
      currency: 'Sign of the currency.',
      months: interval,
      paidAt: 'When it was paid.',
    }),
    described(sendContactMessage.body, {
      subject: 'Subject of the message.',
      message: 'The message, 50 to 1,000 characters.',
    }),
  ],
  meanings: [
    means(['ok', 'checking'], { ok: 'paid', checking: 'on its way: a bank debit takes days' }),
    means(contactSubjects, {
      general_info: 'general information',
      bug_report: 'a bug report',
      marketing: 'marketing',
      help: 'help',
      other: 'something else',
    }),
  ],
}
