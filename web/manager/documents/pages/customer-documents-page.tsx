import { IconClipboardText, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { customerFolders, type PersonalFolder, personalFolders } from '#contract/documents/schemas.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import {
  type CustomerDocumentsSearch,
  customerDocumentsSearch,
  type DocumentsPart,
} from '#web/manager/documents/documents-search.ts'
import { DocumentFilters } from '#web/manager/documents/parts/document-filters.tsx'
import { DocumentsTable } from '#web/manager/documents/parts/documents-table.tsx'
import { FolderBar, type FolderEntry } from '#web/manager/documents/parts/folder-bar.tsx'
import { RequestDialog } from '#web/manager/documents/parts/request-dialog.tsx'
import { RequestsTable } from '#web/manager/documents/parts/requests-table.tsx'
import { UploadDocumentsCard } from '#web/manager/documents/parts/upload-documents-card.tsx'
import { UploadsTable } from '#web/manager/documents/parts/uploads-table.tsx'
import { countsQuery, waitingRequestsQuery } from '#web/manager/documents/queries.ts'
import { showUploadForm } from '#web/manager/documents/show-upload-form.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { DownloadStatus } from '#web/manager/shared/lists/download-status.tsx'
import { type Downloads, useDownloads } from '#web/manager/shared/lists/use-downloads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { OrderedStack } from '#web/ui/layout/ordered-stack.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'
import css from './documents-page.module.css'

interface PartProps {
  userId: number
  search: CustomerDocumentsSearch
  change: (next: Partial<CustomerDocumentsSearch>, replace?: boolean) => void
  downloads: Downloads
}

/** `/manager/handle_documents/{userid}`: a customer's documents, uploads and document requests. */
export function CustomerDocumentsPage() {
  const t = useT()
  const { id: userId } = useCustomer()
  const { search, change } = usePageSearch(customerDocumentsSearch)
  const [requesting, setRequesting] = useState(false)
  const waiting = useQuery(waitingRequestsQuery(userId)).data?.total ?? 0
  const Part = parts[search.show]
  const uploadId = useId()
  const downloads = useDownloads()
  return (
    <>
      <Row gap={12} between className={css.tabs}>
        <LinkTabs segmented label={t('managed_documents.parts')} tabs={tabsOf(t, userId, search.show, waiting)} />
        <Row gap={8} align="stretch" className={css.actions}>
          <Button icon={<IconClipboardText size={16} />} onClick={() => setRequesting(true)}>
            {t('managed_documents.create_request')}
          </Button>
          {search.show === 'documents' ? (
            <Button tone="primary" icon={<IconUpload size={16} />} onClick={() => showUploadForm(uploadId)}>
              {t('managed_documents.upload')}
            </Button>
          ) : null}
        </Row>
      </Row>
      <OrderedStack key={userId} gap={24}>
        <Part userId={userId} search={search} change={change} downloads={downloads} />
        {/* Remains mounted while another tab is shown: running uploads continue. */}
        <div id={uploadId} hidden={search.show !== 'documents'}>
          <UploadDocumentsCard userId={userId} folder={search.show === 'documents' ? folderIn(search) : undefined} />
        </div>
      </OrderedStack>
      <DownloadStatus running={downloads.running} />
      {requesting ? (
        <RequestDialog
          userId={userId}
          onClose={() => setRequesting(false)}
          onRequested={() => {
            setRequesting(false)
            change({ show: 'requests', folder: '', page: 1, deleted: false, name: '' })
          }}
        />
      ) : null}
    </>
  )
}

const addressOf = (userId: number, search: Partial<CustomerDocumentsSearch>) => ({
  to: '/manager/handle_documents/$userid',
  params: { userid: String(userId) },
  search: customerDocumentsSearch.write(search),
})

const tabsOf = (t: Translate, userId: number, shown: DocumentsPart, waiting: number): MenuEntry[] => {
  const tab = (show: DocumentsPart, label: string): MenuEntry => ({
    key: show,
    label,
    link: addressOf(userId, { show }),
    current: show === shown,
  })
  return [
    tab('documents', t('managed_documents.part_documents')),
    tab('uploads', t('managed_documents.part_uploads')),
    tab(
      'requests',
      waiting === 0
        ? t('managed_documents.part_requests')
        : t('managed_documents.part_requests_waiting', { count: waiting }),
    ),
  ]
}

const folderIn = ({ folder }: CustomerDocumentsSearch): PersonalFolder =>
  personalFolders.find((one) => one === folder) ?? personalFolders[0]

const wantedIn = ({ page, itemsPerPage, name, deleted, order }: CustomerDocumentsSearch) => ({
  page,
  itemsPerPage,
  name,
  deleted,
  order,
})

function DocumentList({ userId, search, change, downloads }: PartProps) {
  const t = useT()
  const counts = useQuery(countsQuery(userId)).data?.documents
  const folder = folderIn(search)
  const folders: FolderEntry[] = personalFolders.map((one) => ({
    key: one,
    name: t(`documents.folder.${one}`),
    count: counts === undefined ? undefined : (counts[one] ?? 0),
    link: addressOf(userId, { ...search, folder: one, page: 1 }),
    current: one === folder,
  }))
  return (
    <div>
      <FolderBar folders={folders} deleted={search.deleted} onDeleted={(deleted) => change({ deleted, page: 1 })} />
      <DocumentFilters kind="personal" search={search} onChange={change} />
      <DocumentsTable
        key={`${folder} ${search.deleted}`}
        userId={userId}
        folder={folder}
        wanted={wantedIn(search)}
        go={change}
        downloads={downloads}
        onClear={() => change({ name: '', page: 1 })}
      />
    </div>
  )
}

function Uploads({ userId, search, change, downloads }: PartProps) {
  const t = useT()
  const counts = useQuery(countsQuery(userId)).data?.uploads
  const folder = customerFolders.find((one) => one === search.folder) ?? customerFolders[0]
  const folders: FolderEntry[] = customerFolders.map((one) => ({
    key: one,
    name: t(`documents.folder.${one}`),
    count: counts === undefined ? undefined : (counts[one] ?? 0),
    link: addressOf(userId, { ...search, folder: one, page: 1 }),
    current: one === folder,
  }))
  return (
    <div>
      <FolderBar folders={folders} deleted={search.deleted} onDeleted={(deleted) => change({ deleted, page: 1 })} />
      <DocumentFilters kind="customer" search={search} onChange={change} />
      <UploadsTable
        key={`${folder} ${search.deleted}`}
        userId={userId}
        folder={folder}
        wanted={wantedIn(search)}
        go={change}
        downloads={downloads}
        onClear={() => change({ name: '', page: 1 })}
      />
    </div>
  )
}

function Requests({ userId, search, change }: PartProps) {
  const { page, itemsPerPage } = search
  return <RequestsTable of={{ userId }} search={{ page, itemsPerPage }} go={change} />
}

const parts = { documents: DocumentList, uploads: Uploads, requests: Requests } as const
