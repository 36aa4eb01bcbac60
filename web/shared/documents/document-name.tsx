import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { TextButton } from '#web/ui/base/text-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { documentNameId } from './document-name-id.ts'
import css from './documents.module.css'
import { canOpen, type DocumentList, type ListedDocument } from './use-documents.ts'

export interface DocumentNameProps<Row extends ListedDocument> {
  item: Row
  documents: DocumentList<Row>
  isUnread?: boolean | undefined
  /** Whether documents of every kind are opened: a panel says which ones it cannot show. */
  opensAll?: boolean | undefined
  /** Description or notes, below the name. */
  children?: ReactNode
}

/** Shows a document's name, as a button if a browser can display it, its badge and its description. */
export function DocumentName<Row extends ListedDocument>({
  item,
  documents,
  isUnread = false,
  opensAll = false,
  children,
}: DocumentNameProps<Row>) {
  const t = useT()
  const busy = documents.opening.has(item.id)
  return (
    <Stack as="span" gap={2} className={css.item}>
      <Row as="span" gap={[4, 8]} className={css.line}>
        {opensAll || canOpen(item) ? (
          <TextButton
            id={opensAll ? documentNameId(item.id) : undefined}
            aria-label={t('documents.open', { name: item.name })}
            aria-busy={busy}
            onClick={() => documents.open(item)}
          >
            <BreakableText text={item.name} />
          </TextButton>
        ) : (
          <span>
            <BreakableText text={item.name} />
          </span>
        )}
        {busy ? <Spinner /> : null}
        {isUnread ? <Badge tone="toPay">{t('documents.new')}</Badge> : null}
      </Row>
      {children === undefined || children === null ? null : <span className={css.secondary}>{children}</span>}
    </Stack>
  )
}
