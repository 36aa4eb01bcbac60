/**
 * The files of each group of pages; each bundle is one small file for each language. `fields` has the labels of record
 * fields, `forms` the notices of saved forms.
 */
export const bundles = {
  public: ['errors', 'shell', 'accounts'],
  landing: ['plans', 'landing'],
  links: ['account-links'],
  purchases: ['purchases', 'contact', 'errors-forms'],
  customer: [
    'companies',
    'company-status',
    'dashboard',
    'navigation',
    'errors-inside',
    'errors-forms',
    'viewing',
    'admin-nav',
  ],
  own: ['subscriptions', 'plans', 'own-invoices', 'own-subscription', 'document-preview'],
  own_purchases: ['own-purchases'],
  account: ['account'],
  manager: ['manager', 'invoicing-lists'],
  lists: ['lists', 'saved-views'],
  command: ['command'],
  customer_page: ['customer-page', 'fields', 'audit', 'registry'],
  home: ['home'],
  charts: ['charts'],
  invoicing: ['invoicing'],
  selling: ['products', 'renewals', 'manager-subscriptions', 'revenue'],
  documents: ['documents'],
  managed_documents: ['documents', 'manager-documents', 'document-preview'],
  banks: ['banking'],
  managed_banks: ['banking', 'manager-banking'],
  registry: ['registry'],
  admin: ['admin', 'admin-names', 'settings', 'exchange-rates', 'audit'],
  fields: ['fields', 'audit'],
  forms: ['forms'],
} as const
