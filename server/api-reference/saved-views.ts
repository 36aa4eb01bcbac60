import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  savedView,
  savedViewForm,
  saveSavedView,
} from '#contract/saved-views/manager.ts'
import { savedViewLists } from '#contract/saved-views/saved-view-lists.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const parameters =
  'Parameters of the list’s page, each as text: filters, search, order, rows per page, hidden columns. For `bank_exports`, the parameters of the CSV export of bank transactions.'

/** Named states of staff's lists. */
export const savedViews: Area = {
  resources: [
    {
      name: 'Saved views',
      description:
        'Named states of a list: its filters, search, order and hidden columns. A view is its author’s own, or shared with all staff who may open the list.',
      operations: [
        operation(
          listSavedViews,
          'The caller’s own views first, then the shared ones, each by name.',
          'All views of the list that the caller may use.',
        ),
        operation(
          createSavedView,
          'A person has each name once for a list, whatever its case, and at most 50 views of it. Parameters that the list does not have are refused.',
          'The view.',
        ),
        operation(
          saveSavedView,
          'Fields that are left out remain as they are. A shared view is changed by its author or an admin; only its author says who sees it.',
          'The view.',
        ),
        operation(deleteSavedView, 'By its author, or by an admin if it is shared.', 'The ID of the deleted view.'),
      ],
    },
  ],
  fields: [
    described(savedView, {
      list: 'The list.',
      name: 'Name.',
      isShared: 'Whether all staff who may open the list see it.',
      author: 'Email address of the person who saved it; null when the account is deleted.',
      isOwn: 'Whether the caller saved it.',
      canChange: 'Whether the caller may change and delete it.',
      state: parameters,
      changedAt: 'When it was last changed.',
    }),
    described([savedViewForm, saveSavedView.body], {
      name: 'Name, at most 60 characters.',
      isShared: 'Whether all staff who may open the list see it.',
      state: parameters,
    }),
    described(savedViewForm, { list: 'The list.' }),
    described(listSavedViews.query, { list: 'The list.' }),
    described(saveSavedView.body, {
      version: 'The version you read; the call answers 409 `conflict` when the view has changed since.',
    }),
  ],
  meanings: [
    means(savedViewLists, {
      invoices: 'invoices and credit notes',
      pro_formas: 'pro-formas',
      companies: 'companies',
      unincorporated: 'companies that wait for their incorporation',
      formations: 'formations',
      identity_checks: 'identity checks',
      aml_files: 'AML files',
      users: 'users',
      products: 'products',
      deadlines: 'deadlines of all companies',
      renewals: 'failed renewals',
      document_requests: 'document requests',
      public_documents: 'public documents',
      bank_exports: 'presets of the CSV export of bank transactions',
    }),
  ],
}
