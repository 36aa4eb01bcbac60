import { IconUpload } from '@tabler/icons-react'
import { useId } from 'react'
import { publicFolders } from '#contract/documents/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { type PublicDocumentsSearch, publicDocumentsSearch } from '#web/manager/documents/documents-search.ts'
import { DocumentFilters } from '#web/manager/documents/parts/document-filters.tsx'
import { FolderBar, type FolderEntry } from '#web/manager/documents/parts/folder-bar.tsx'
import { PublicDocumentsTable } from '#web/manager/documents/parts/public-documents-table.tsx'
import { UploadPublicCard } from '#web/manager/documents/parts/upload-public-card.tsx'
import { showUploadForm } from '#web/manager/documents/show-upload-form.ts'
import { DownloadStatus } from '#web/manager/shared/lists/download-status.tsx'
import { useDownloads } from '#web/manager/shared/lists/use-downloads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { OrderedStack } from '#web/ui/layout/ordered-stack.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** `/manager/manage_public_documents`: the documents for all customers. */
export function PublicDocumentsPage() {
  const t = useT()
  const { search, change } = usePageSearch(publicDocumentsSearch)
  const uploadId = useId()
  const downloads = useDownloads()
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
      <PageHeader
        title={t('nav.manage_public_documents')}
        actions={
          <Button tone="primary" icon={<IconUpload size={16} />} onClick={() => showUploadForm(uploadId)}>
            {t('managed_documents.upload')}
          </Button>
        }
      />
      <OrderedStack gap={24}>
        <div>
          <FolderBar folders={folders} deleted={search.deleted} onDeleted={(deleted) => change({ deleted, page: 1 })} />
          <DocumentFilters kind="public" search={search} onChange={change} />
          <PublicDocumentsTable
            key={`${search.folder} ${search.deleted}`}
            search={search}
            go={change}
            downloads={downloads}
            onClear={() => change({ name: '', page: 1 })}
          />
        </div>
        <div id={uploadId}>
          <UploadPublicCard folder={publicFolders.find((folder) => folder === search.folder)} />
        </div>
      </OrderedStack>
      <DownloadStatus running={downloads.running} />
    </>
  )
}
