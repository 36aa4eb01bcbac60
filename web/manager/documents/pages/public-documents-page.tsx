import { publicFolders } from '#contract/documents/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { type PublicDocumentsSearch, publicDocumentsSearch } from '#web/manager/documents/documents-search.ts'
import { DocumentSearch } from '#web/manager/documents/parts/document-search.tsx'
import { FolderBar, type FolderEntry } from '#web/manager/documents/parts/folder-bar.tsx'
import { PublicDocumentsTable } from '#web/manager/documents/parts/public-documents-table.tsx'
import { UploadPublicCard } from '#web/manager/documents/parts/upload-public-card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** `/manager/manage_public_documents`: the documents for all customers. */
export function PublicDocumentsPage() {
  const t = useT()
  const { search, change } = usePageSearch(publicDocumentsSearch)
  const entry = (folder: PublicDocumentsSearch['folder'], name: string): FolderEntry => ({
    key: folder === '' ? 'all' : folder,
    name,
    link: {
      to: '/manager/manage_public_documents',
      search: publicDocumentsSearch.write({ ...search, folder, page: 1 }),
    },
    current: search.folder === folder,
  })
  const folders = [
    entry('', t('managed_documents.all_folders')),
    ...publicFolders.map((folder) => entry(folder, t(`documents.folder.${folder}`))),
  ]
  return (
    <>
      <PageHeader title={t('nav.manage_public_documents')} />
      <Stack gap={24}>
        <UploadPublicCard folder={publicFolders.find((folder) => folder === search.folder)} />
        <div>
          <FolderBar folders={folders} deleted={search.deleted} onDeleted={(deleted) => change({ deleted, page: 1 })} />
          <DocumentSearch name={search.name} onSearch={(name) => change({ name, page: 1 }, true)} />
          <PublicDocumentsTable search={search} go={change} onClear={() => change({ name: '', page: 1 })} />
        </div>
      </Stack>
    </>
  )
}
