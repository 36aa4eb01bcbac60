import type { ReactNode } from 'react'
import { formatInstantDay } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { ListedDocument } from '#web/manager/documents/document-calls.ts'
import { PreviewButton } from '#web/shared/documents/preview/preview-button.tsx'
import type { DocumentPreviewing } from '#web/shared/documents/preview/use-preview.ts'
import { fileSize } from '#web/shared/uploads/file-size.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import css from './document-cells.module.css'

export interface DocumentCellProps<Row extends ListedDocument> {
  item: Row
  /** Shows it in a panel; null for a deleted document, which has no file to show. */
  preview: DocumentPreviewing<Row> | null
  text: string | null
  more?: ReactNode
  /** Shown in the card of a narrow table, which has no column for it. */
  onCard?: ReactNode
}

/** Shows a document's name, which opens it, with its details, type and size. */
export function DocumentCell<Row extends ListedDocument>({
  item,
  preview,
  text,
  more,
  onCard,
}: DocumentCellProps<Row>) {
  return (
    <>
      <Text medium anywhere block className={css.name}>
        {preview === null ? <BreakableText text={item.name} /> : <PreviewButton item={item} preview={preview} />}
      </Text>
      {text === null ? null : <span className={css.text}>{text}</span>}
      <Text dimmed detail figures block>
        {item.type.toUpperCase()} · {fileSize(item.size)}
        {more === undefined ? null : <> · {more}</>}
        {onCard === undefined ? null : <span className={css.onCard}> · {onCard}</span>}
      </Text>
    </>
  )
}

/** Returns the upload day; for deleted ones the day of deletion, and until when they can be restored. */
export const dayColumns = <Row extends ListedDocument>(t: Translate, deleted: boolean): DataColumn<Row>[] =>
  deleted
    ? [
        {
          id: 'deleted',
          header: t('managed_documents.deleted_on'),
          cell: ({ deletedAt }) => formatInstantDay(deletedAt),
          hideBelow: 3,
          card: 'none',
        },
        {
          id: 'undo',
          header: t('managed_documents.restorable_until'),
          cell: ({ restorableUntil }) => formatInstantDay(restorableUntil),
          card: 'detail',
          cardLabel: true,
        },
      ]
    : [
        {
          id: 'uploadDate',
          header: t('managed_documents.uploaded'),
          cell: ({ uploadDate }) => formatInstantDay(uploadDate),
          sortsDown: true,
          card: 'detail',
        },
      ]
