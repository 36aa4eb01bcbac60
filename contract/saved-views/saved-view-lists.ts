/** The lists of staff that have saved views, and the bank exports, whose views are the presets of their CSV. */
export const savedViewLists = [
  'invoices',
  'pro_formas',
  'companies',
  'unincorporated',
  'formations',
  'identity_checks',
  'aml_files',
  'users',
  'products',
  'deadlines',
  'renewals',
  'document_requests',
  'public_documents',
  'bank_exports',
] as const
export type SavedViewList = (typeof savedViewLists)[number]
