/** Calls of a stored answer: parameters and queries as they are sent. */
interface Calls {
  readonly params?: readonly Readonly<Record<string, string>>[]
  readonly queries?: readonly Readonly<Record<string, string>>[]
}

const folders = ['resolutions', 'bankStatement'].map((folder) => ({ folder, userId: '1' }))

const pages = [{}, { itemsPerPage: '50' }, { itemsPerPage: '10', page: '2' }]
const windows = [{}, { itemsPerPage: '50' }, { before: '30' }, { after: '5', itemsPerPage: '10' }]

/** The calls of each answer that the database writes; another file compares accounting documents byte for byte. */
export const storedCalls: Readonly<Record<string, Calls>> = {
  '/invoices': { queries: pages },
  '/invoices/{id}': { params: [] },
  '/credit_notes': { queries: pages },
  '/credit_notes/{id}': { params: [] },
  '/pro_formas': { queries: pages },
  '/pro_formas/{id}': { params: [] },
  '/invoices/get_my_invoices': { queries: [...pages, { status: 'unpaid' }, { 'order[number]': 'asc' }] },
  '/credit_notes/get_my_credit_notes': { queries: pages },
  '/external_purchases/get_my_purchases': { queries: pages },
  '/manager/basic_user_info/{offset}/{limit}': {
    params: [
      { offset: '0', limit: '100' },
      { offset: '50', limit: '10' },
    ],
    queries: [{}, { text: 'a' }, { text: 'advice', 'order[email]': 'desc' }, { hasActiveSubscription: 'true' }],
  },
  '/manager/users_count': { queries: [{}, { text: 'advice' }, { emailVerified: 'false' }] },
  '/companies': {
    queries: [
      ...pages,
      { name: 'advice' },
      { 'compiler.email': '1', 'order[name]': 'desc' },
      { status: '1', 'order[lastChangeAt]': 'asc' },
      { 'lastChangeAt[after]': '2026-02-01' },
    ],
  },
  '/aml_files': {
    queries: [
      ...pages,
      { text: 'advice' },
      { due: 'review', rating: 'high', 'order[name]': 'desc' },
      { due: 'approval', 'order[reviewOn]': 'desc' },
      { due: 'incomplete' },
      { due: 'without_file' },
      { due: 'without_file', text: 'a', 'order[name]': 'asc' },
    ],
  },
  '/invoice_drafts': { queries: pages },
  '/subscriptions': {
    queries: [...pages, { name: 'adv' }, { 'order[priceMonth]': 'desc', page: '2' }, { withdrawn: 'true' }],
  },
  '/documents/user/{userId}/{folder}': { params: folders, queries: [...pages, { deleted: 'true' }, { name: 'a' }] },
  '/customer_documents/user/{userId}/{folder}': { params: folders, queries: [...pages, { deleted: 'true' }] },
  '/documents/personal/{folder}': { params: folders, queries: pages },
  '/customer_documents/personal/{folder}': { params: folders, queries: pages },
  '/public_documents': { queries: [...pages, { deleted: 'true' }, { 'order[name]': 'asc' }] },
  '/document_requests/personal': {},
  '/document_requests': { queries: [...pages, { 'order[dueOn]': 'desc' }, { email: 'example' }] },
  '/admin/mails': { queries: [...windows, { status: 'sent' }, { to: 'a' }, { causedBy: 'evt' }] },
  '/admin/audit': {
    queries: [...windows, { kind: 'system' }, { actor: 'owner' }, { text: 'dvice', from: '2026-02-01' }],
  },
  '/admin/webhook_events': { queries: [...windows, { status: 'pending' }, { type: 'Adv' }, { target: '3' }] },
}
