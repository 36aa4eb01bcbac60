import { lazy, Suspense } from 'react'
import type { ListedDocument } from '#web/shared/documents/use-document-downloads.ts'
import type { DocumentPreviewing } from './use-preview.ts'

const DocumentPreview = lazy(async () => ({ default: (await import('./document-preview.tsx')).DocumentPreview }))

/** Shows the opened document of a list in a panel, which is loaded with the first one. */
export function PreviewPanel<Row extends ListedDocument>(props: DocumentPreviewing<Row>) {
  const { previewed: item, close, fetchFile } = props
  if (item === null) return null
  return (
    <Suspense fallback={null}>
      <DocumentPreview item={item} onClose={close} fetchFile={() => fetchFile(item)} />
    </Suspense>
  )
}
