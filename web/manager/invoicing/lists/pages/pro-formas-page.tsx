import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ProFormasSearch } from '#web/manager/invoicing/lists/default-search.ts'
import { proFormasSearch } from '#web/manager/invoicing/lists/documents-search.ts'
import { DocumentList } from '#web/manager/invoicing/lists/parts/document-list.tsx'
import { kindPages } from '#web/manager/invoicing/shared/kind-pages.ts'

const { to, label } = kindPages.pro_forma.list

/** `/manager/download_pro_forma`: the pro-formas. */
export function ProFormasPage() {
  const navigate = useNavigate()
  const search = proFormasSearch(useSearch({ strict: false }))
  const change = (next: Partial<ProFormasSearch>, replace = false): void =>
    void navigate({ to, search: { ...search, ...next }, replace, resetScroll: false })
  return <DocumentList title={label} kind="pro_forma" search={search} change={change} />
}
