import { usePageSearch } from '#web/lib/use-page-search.ts'
import { proFormasSearch } from '#web/manager/invoicing/lists/documents-search.ts'
import { DocumentList } from '#web/manager/invoicing/lists/parts/document-list.tsx'
import { kindPages } from '#web/manager/invoicing/shared/kind-pages.ts'

const { label } = kindPages.pro_forma.list

/** `/manager/download_pro_forma`: the pro-formas. */
export function ProFormasPage() {
  const { search, change } = usePageSearch(proFormasSearch)
  return <DocumentList title={label} kind="pro_forma" search={search} change={change} />
}
