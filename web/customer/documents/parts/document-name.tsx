import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { PreviewButton, type PreviewButtonProps } from '#web/shared/documents/preview/preview-button.tsx'
import type { ListedDocument } from '#web/shared/documents/use-document-downloads.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './document-name.module.css'

export interface DocumentNameProps<Item extends ListedDocument>
  extends Pick<PreviewButtonProps<Item>, 'item' | 'preview'> {
  isUnread?: boolean | undefined
  /** Description or notes, below the name. */
  children?: ReactNode
}

/** Shows a document's name, which opens its preview, its badge and its description. */
export function DocumentName<Item extends ListedDocument>(props: DocumentNameProps<Item>) {
  const { item, preview, isUnread = false, children } = props
  const t = useT()
  return (
    <Stack as="span" gap={2} className={css.item}>
      <Row as="span" gap={[4, 8]}>
        <PreviewButton item={item} preview={preview} />
        {isUnread ? <Badge tone="toPay">{t('documents.new')}</Badge> : null}
      </Row>
      {children === undefined || children === null ? null : <span className={css.secondary}>{children}</span>}
    </Stack>
  )
}
