// What the law refuses and the project still contains. The list only gets shorter: an entry that matches nothing fails.

const pages = 'What the pages of managers share moves to a neutral room.'

/** Each `line` is what the check prints, up to its colon; `because` is one sentence. */
export const exceptions = [
  {
    line: 'web/manager/documents/pages/customer-documents-page.tsx must not import web/manager/people/use-customer.ts',
    because: pages,
  },
  {
    line: 'web/manager/documents/parts/documents-table.tsx must not import web/manager/invoicing/lists/use-document-table.ts',
    because: pages,
  },
  {
    line: 'web/manager/documents/parts/public-documents-table.tsx must not import web/manager/invoicing/lists/use-document-table.ts',
    because: pages,
  },
  {
    line: 'web/manager/documents/parts/requests-table.tsx must not import web/manager/invoicing/lists/use-document-table.ts',
    because: pages,
  },
  {
    line: 'web/manager/documents/parts/uploads-table.tsx must not import web/manager/invoicing/lists/use-document-table.ts',
    because: pages,
  },
  {
    line: 'web/manager/invoicing/lists/pages/customer-documents-page.tsx must not import web/manager/people/use-customer.ts',
    because: pages,
  },
  { line: 'web/manager/people/pages/customer-frame.tsx must not import web/manager/search/queries.ts', because: pages },
  {
    line: 'web/manager/people/pages/overview-page.tsx must not import web/manager/documents/parts/waiting-requests.tsx',
    because: pages,
  },
  {
    line: 'web/manager/search/hit-kinds.tsx must not import web/manager/invoicing/lists/document-labels.ts',
    because: pages,
  },
  {
    line: 'web/shared/companies/company-status.ts must not import web/shared/registry/registry-labels.ts',
    because: pages,
  },
  {
    line: 'web/shared/registry/company-facts.tsx must not import web/shared/companies/company-house-link.tsx',
    because: pages,
  },
  {
    line: 'web/shared/registry/company-facts.tsx must not import web/shared/companies/company-status-badge.tsx',
    because: pages,
  },
]
