import type { StaffRequest } from '#contract/documents/request-schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { documentCalls } from '#web/manager/documents/document-calls.ts'
import { useDocuments } from '#web/shared/documents/use-documents.ts'
import { Text } from '#web/ui/base/text.tsx'
import { TextButton } from '#web/ui/base/text-link.tsx'
import css from './request-cells.module.css'

/** Lists the uploaded files of a request, each to download. */
export function RequestFiles({ request: { files, title } }: { request: StaffRequest }) {
  const t = useT()
  const documents = useDocuments<{ id: number; name: string; type: 'pdf' }>(({ id }) =>
    documentCalls.customer.download(id),
  )
  if (files.length === 0) return <Text dimmed>{t('managed_documents.no_files')}</Text>
  return (
    <ul className={css.files} aria-label={t('managed_documents.files_of', { title })}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <TextButton
            aria-label={t('managed_documents.download_named', { name })}
            aria-busy={documents.saving.has(id)}
            onClick={() => documents.save({ id, name, type: 'pdf' })}
          >
            {name}
          </TextButton>
        </li>
      ))}
    </ul>
  )
}
