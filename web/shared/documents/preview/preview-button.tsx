import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import type { ListedDocument } from '#web/shared/documents/use-document-downloads.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextButton } from '#web/ui/base/text-link.tsx'
import css from './preview-button.module.css'
import type { DocumentPreviewing } from './use-preview.ts'

export interface PreviewButtonProps<Row extends ListedDocument> {
  item: Row
  preview: DocumentPreviewing<Row>
  /** What the list calls it; its name otherwise. */
  children?: ReactNode
}

/** Shows a document's name as the button that opens its preview. */
export function PreviewButton<Row extends ListedDocument>({ item, preview, children }: PreviewButtonProps<Row>) {
  const t = useT()
  return (
    <span className={css.name}>
      <TextButton
        id={preview.buttonId(item)}
        aria-label={t('preview.open', { name: item.title ?? item.name })}
        aria-haspopup="dialog"
        onClick={() => preview.open(item)}
      >
        {children ?? <BreakableText text={item.name} />}
      </TextButton>
    </span>
  )
}
