import type { ReactNode } from 'react'
import { formatInstantDay } from '../../../lib/format.ts'
import type { Translate } from '../../../lib/i18n.ts'
import { fileSize } from '../../../shared/uploads/file-size.ts'
import { BreakableText } from '../../../ui/breakable-text.tsx'
import type { DataColumn } from '../../../ui/data-column.ts'
import type { ListedDocument } from '../document-calls.ts'
import css from './document-cells.module.css'

export interface DocumentCellProps {
  paper: ListedDocument
  text: string | null
  more?: ReactNode
  /** Said here in the card of a narrow table, where it has no column. */
  onCard?: ReactNode
}

/** A paper's name with what stands about it, its type and size. */
export function DocumentCell({ paper: item, text, more, onCard }: DocumentCellProps) {
  return (
    <>
      <span className={css.name}>
        <BreakableText text={item.name} />
      </span>
      {text === null ? null : <span className={css.text}>{text}</span>}
      <span className={css.facts}>
        {item.type.toUpperCase()} · {fileSize(item.size)}
        {more === undefined ? null : <> · {more}</>}
        {onCard === undefined ? null : <span className={css.onCard}> · {onCard}</span>}
      </span>
    </>
  )
}

/** When it was uploaded; in the list of deleted ones when it was deleted, and until when it can be brought back. */
export const dayColumns = <Row extends ListedDocument>(t: Translate, deleted: boolean): DataColumn<Row>[] =>
  deleted
    ? [
        {
          id: 'deleted',
          header: t('papers.deleted_on'),
          cell: ({ deletedAt }) => formatInstantDay(deletedAt),
          leaves: 3,
          card: 'none',
        },
        {
          id: 'undo',
          header: t('papers.undo_until'),
          cell: ({ undoUntil }) => formatInstantDay(undoUntil),
          card: 'detail',
          cardLabel: true,
        },
      ]
    : [
        {
          id: 'uploaded',
          header: t('papers.uploaded'),
          cell: ({ uploadDate }) => formatInstantDay(uploadDate),
          card: 'detail',
        },
      ]
