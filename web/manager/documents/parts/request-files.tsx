import type { StaffRequest } from '#contract/documents/request-schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { documentCalls } from '#web/manager/documents/document-calls.ts'
import { useDocumentDownloads } from '#web/shared/documents/use-document-downloads.ts'
import { Text } from '#web/ui/base/text.tsx'
import { TextButton } from '#web/ui/base/text-link.tsx'
import css from './request-cells.module.css'

/** Lists the uploaded files of a request, each to download. */
export function RequestFiles({ request: { files, title } }: { request: StaffRequest }) {
  const t = useT()
  const { save, saving } = useDocumentDownloads<{ id: number; name: string }>(({ id }) =>
    documentCalls.customer.download(id),
  )
  if (files.length === 0) return <Text dimmed>{t('managed_documents.no_files')}</Text>
  return (
    <ul className={css.files} aria-label={t('managed_documents.files_of', { title })}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <TextButton
            aria-label={t('managed_documents.download_named', { name })}
            aria-busy={saving.has(id)}
            onClick={() => save({ id, name })}
          >
            {name}
          </TextButton>
        </li>
      ))}
    </ul>
  )
}
