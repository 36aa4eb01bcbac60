import {
  countPersonalDocuments,
  deleteCustomerDocument,
  downloadCustomerDocument,
  downloadDocument,
  listOwnCustomerDocuments,
  listPersonalDocuments,
  uploadCustomerDocument,
} from '#contract/documents/customer.ts'
import {
  changeDocument,
  countUserDocuments,
  deleteDocument,
  downloadSelected,
  listUserCustomerDocuments,
  listUserDocuments,
  restoreCustomerDocument,
  restoreDocument,
  uploadDocument,
} from '#contract/documents/manager.ts'
import {
  deletePublicDocument,
  downloadPublicDocument,
  listPublicDocuments,
  restorePublicDocument,
  uploadPublicDocument,
} from '#contract/documents/public.ts'
import {
  customerDocument,
  customerFolders,
  fileTypes,
  folderQuery,
  personalDocument,
  personalFolders,
  publicDocument,
  publicFolders,
  publicQuery,
  staffDocument,
  staffFolderQuery,
  staffPublicQuery,
} from '#contract/documents/schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const anyFile =
  'One file in the part `file`: PDF, DOC, DOCX, CSV or TXT, at most 20 MB, checked by its content and for viruses.'
const upload = { query: {}, body: { visible: 'true', description: 'Certificate of incorporation' } }
const deletion = 'It can be restored for 30 days.'
const files = {
  name: 'Name the file was uploaded with.',
  type: 'Type of the file, found by its content.',
  size: 'Size in bytes.',
  uploadDate: 'When it was uploaded.',
}
const removed = {
  deletedAt: 'When it was deleted; null otherwise.',
  restorableUntil: 'Until when it can be restored; null when it is not deleted.',
}

/** Documents and uploads. */
export const documents: Area = {
  resources: [
    {
      name: 'Documents',
      description: 'Files that staff file for one customer, in folders.',
      operations: [
        operation(listPersonalDocuments, 'The visible documents, newest first.', 'A page of documents.'),
        operation(countPersonalDocuments, 'By folder, for the user’s own and for public documents.', 'The counts.', {
          answer: {
            personal: { archive: { total: 4, unopened: 1 } },
            public: { agreement: { total: 2, unopened: 0 } },
          },
        }),
        operation(
          downloadDocument,
          'Customers get their own visible documents, managers any. Downloading marks the document as read.',
          'The file, as an attachment.',
        ),
        operation(
          listUserDocuments,
          'Newest first, unless sorted by one `order[…]`; with `deleted=true` only the deleted ones.',
          'A page of documents.',
        ),
        operation(
          downloadSelected,
          'Files of one kind by their ids, each recorded as a download. A file that cannot be read is named in a list within the archive.',
          'The archive.',
          { query: { kind: 'personal', ids: '12,13' } },
        ),
        operation(countUserDocuments, 'By folder.', 'The counts.', {
          answer: { documents: { archive: 4 }, uploads: { bankStatement: 2 } },
        }),
        operation(
          uploadDocument,
          `${anyFile} The customer is emailed about visible documents, several in one email.`,
          'The document.',
          upload,
        ),
        operation(changeDocument, 'Changes visibility or description; the file stays.', 'The updated document.'),
        operation(deleteDocument, deletion, 'The ID of the deleted document.'),
        operation(restoreDocument, 'A document that is not deleted answers the same.', 'The document.'),
      ],
    },
    {
      name: 'Uploads',
      description: 'Files that customers send in.',
      operations: [
        operation(
          uploadCustomerDocument,
          'One file in the part `file`: PDF or CSV, at most 20 MB, checked by its content and for viruses. A customer has at most 200 uploads.',
          'The upload.',
          { body: { requestId: 31, notes: 'Statement of March' } },
        ),
        operation(listOwnCustomerDocuments, 'Newest first.', 'A page of uploads.'),
        operation(
          downloadCustomerDocument,
          'Customers get their own uploads, managers any.',
          'The file, as an attachment.',
        ),
        operation(
          deleteCustomerDocument,
          `Customers delete their own uploads, managers any. Managers can restore it for 30 days.`,
          'The ID of the deleted upload.',
        ),
        operation(
          listUserCustomerDocuments,
          'Newest first; with `deleted=true` only the deleted ones.',
          'A page of uploads.',
        ),
        operation(restoreCustomerDocument, 'An upload that is not deleted answers the same.', 'The upload.'),
      ],
    },
    {
      name: 'Public documents',
      description: 'Documents that every customer sees.',
      operations: [
        operation(listPublicDocuments, 'Newest first. `deleted` works for staff only.', 'A page of documents.'),
        operation(
          downloadPublicDocument,
          'Downloading marks the document as read for the caller.',
          'The file, as an attachment.',
        ),
        operation(uploadPublicDocument, anyFile, 'The document.', { body: { description: 'Terms of service' } }),
        operation(deletePublicDocument, deletion, 'The ID of the deleted document.'),
        operation(restorePublicDocument, 'A document that is not deleted answers the same.', 'The document.'),
      ],
    },
  ],
  fields: [
    described([personalDocument, staffDocument, publicDocument, customerDocument], { ...files, folder: 'The folder.' }),
    described([personalDocument, staffDocument], { isUnread: 'True until the customer opens the document.' }),
    described(publicDocument, { isUnread: 'True until the caller opens the document; false for staff.', ...removed }),
    described(staffDocument, {
      visible: 'Whether the customer sees the document.',
      userRef: 'IRI of the customer.',
      openedAt: 'When the customer first opened it; null until then.',
      ...removed,
    }),
    described(customerDocument, {
      userRef: 'IRI of the customer.',
      requestId: 'ID of the document request it answers; null without one.',
      ...removed,
    }),
    described([folderQuery, publicQuery, staffFolderQuery, staffPublicQuery], { name: 'Part of the file name.' }),
    described([staffFolderQuery, staffPublicQuery], {
      deleted: 'Whether to list deleted files.',
    }),
    described([staffFolderQuery, staffPublicQuery], {
      'order[name]': 'Sort by file name, without accents and case.',
      'order[uploadDate]': 'Sort by upload.',
    }),
    described(downloadSelected.query, {
      kind: 'Which documents: of one customer (`personal`), uploaded by one (`customer`) or for all (`public`).',
      ids: 'At most 200 IDs, separated by commas.',
    }),
    described([publicQuery, staffPublicQuery], { folder: 'The folder; all folders when left out.' }),
    described(countPersonalDocuments.answer, {
      personal: 'The user’s own documents, by folder.',
      public: 'Public documents, by folder.',
      'personal.total': 'Number of documents.',
      'personal.unopened': 'Number of unread documents.',
      'public.total': 'Number of documents.',
      'public.unopened': 'Number of unread documents.',
    }),
    described(countUserDocuments.answer, {
      documents: 'Number of documents, by folder.',
      uploads: 'Number of uploads, by folder.',
      deleted: 'Number of deleted documents and uploads that can be restored.',
    }),
    described(uploadCustomerDocument.body, {
      folder: 'The folder; that of the request when `requestId` is given.',
      requestId: 'ID of the document request it answers.',
    }),
    described(uploadDocument.body, {
      user: 'The customer.',
      visible: 'Whether the customer sees the document; yes when left out.',
    }),
  ],
  meanings: [
    means(personalFolders, {
      archive: 'archive',
      companyHouse: 'Companies House',
      shareholders: 'shareholders',
      bankStatement: 'bank statements',
      resolutions: 'resolutions',
    }),
    means(customerFolders, { bankStatement: 'bank statements', resolutions: 'resolutions' }),
    means(publicFolders, { agreement: 'agreements', resolution: 'resolutions' }),
    means(fileTypes, {
      pdf: 'PDF',
      doc: 'Word (97–2003)',
      docx: 'Word',
      csv: 'comma-separated values',
      txt: 'plain text',
    }),
  ],
}
