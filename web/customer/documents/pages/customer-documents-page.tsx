import '#web/theme/styles-app.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useId } from 'react'
import { ConfirmedOnly } from '#web/customer/accounts/shared/confirmed-only.tsx'
import css from '#web/customer/documents/parts/documents.module.css'
import { SendCard } from '#web/customer/documents/parts/send-card.tsx'
import { UploadFolders } from '#web/customer/documents/parts/upload-folders.tsx'
import { UploadsTable } from '#web/customer/documents/parts/uploads-table.tsx'
import { uploadCountsQuery, uploadsQuery } from '#web/customer/documents/queries.ts'
import { Requests } from '#web/customer/documents/requests/requests.tsx'
import { requestsQuery } from '#web/customer/documents/shared/requests-query.ts'
import { type UploadsSearch, uploadsSearch } from '#web/customer/documents/uploads-search.ts'
import { useRoom } from '#web/customer/documents/use-room.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { useSettledOrLate } from '#web/lib/use-settled-or-late.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** Renders `/customer_documents`: the provider's requests, the upload form and previous uploads. */
export function CustomerDocumentsPage() {
  const t = useT()
  return (
    <ConfirmedOnly title={t('nav.upload_documents')}>
      <CustomerDocuments />
    </ConfirmedOnly>
  )
}

/** How long the page waits for the requests, in milliseconds. */
const patienceMs = 3_000

function CustomerDocuments() {
  const t = useT()
  const user = useSessionUser()
  const { search, change } = usePageSearch(uploadsSearch)
  const counts = useQuery(uploadCountsQuery).data
  const requests = useQuery(requestsQuery)
  const today = useQuery(productDayQuery)
  const viewOnly = user?.viewing != null
  const left = useRoom()
  // Requests stand above all else: what follows waits for them, instead of being pushed down.
  const isShown = useSettledOrLate(!requests.isPending && !today.isPending, patienceMs)
  return (
    <>
      <PageHeader
        title={t('nav.upload_documents')}
        description={t('documents.own.intro')}
        back={{ label: t('nav.documents'), link: linkOptions({ to: '/documents' }) }}
      />
      {isShown ? (
        <Stack gap={24}>
          <Requests viewOnly={viewOnly} chosen={search.request} />
          {viewOnly ? (
            <Alert tone="info">{t('error.read_only_session')}</Alert>
          ) : (
            <SendCard folder={search.folder} left={left} onSent={(folder) => change({ folder, page: 1 }, true)} />
          )}
          <Sent search={search} counts={counts} viewOnly={viewOnly} onChange={change} />
        </Stack>
      ) : (
        <div aria-busy="true">
          <SkeletonCard lines={12} />
        </div>
      )}
    </>
  )
}

interface SentProps {
  search: UploadsSearch
  counts: Parameters<typeof UploadFolders>[0]['counts']
  viewOnly: boolean
  onChange: (next: Partial<UploadsSearch>, replace?: boolean) => void
}

function Sent({ search, counts, viewOnly, onChange }: SentProps) {
  const t = useT()
  const headingId = useId()
  const query = useQuery(uploadsQuery(search.folder, search))
  const table = usePagedTable(query, search, onChange, t('documents.own.pages'))
  return (
    <section className={css.folder} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        {t('documents.own.sent')}
      </h2>
      <UploadFolders current={search.folder} counts={counts} />
      <UploadsTable label={t(`documents.folder.${search.folder}`)} {...table} viewOnly={viewOnly} />
    </section>
  )
}
