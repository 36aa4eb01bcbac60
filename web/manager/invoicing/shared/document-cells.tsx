import type { ReactNode } from 'react'
import type { OnHoldReason } from '#contract/invoicing/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { referenceId } from '#web/lib/reference-id.ts'
import type { InvoiceTable } from '#web/manager/invoicing/lists/documents-search.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './document-cells.module.css'
import { type Numbered, numberText, onHoldLabels } from './document-labels.ts'

interface NumberCellProps {
  document: Numbered & { readonly onHoldReason: OnHoldReason | null; readonly createdAt: string }
  /** The page of the document. */
  link: UiLink
  /** Shown beside it if their own column is hidden. */
  children?: ReactNode
}

/** Shows a document's number, or “Pending..” and what it waits for; on a phone its day as well. */
export function NumberCell({ document, link, children }: NumberCellProps) {
  const t = useT()
  const text = numberText(t, document)
  return (
    <>
      <EntryLink link={link} className={css.number}>
        {document.number === null ? <Text dimmed>{text}</Text> : <strong>{text}</strong>}
      </EntryLink>
      <span className={css.onCard}> · {formatDate(document.createdAt)}</span>
      {children}
      <OnHoldLabel onHoldReason={document.onHoldReason} />
    </>
  )
}

/** Shows briefly what a document waits for; nothing if it is not on hold. */
export function OnHoldLabel({ onHoldReason }: { onHoldReason: OnHoldReason | null }) {
  const t = useT()
  return onHoldReason === null ? null : (
    <Text dimmed small block>
      {t(onHoldLabels[onHoldReason])}
    </Text>
  )
}

/** Shows the name on a document; links to the customer's documents if there is an account. */
export function CustomerCell({ name, userRef }: { name: string; userRef: string | null }) {
  if (userRef === null) return name
  return (
    <TextLink to="/manager/user_invoices/$userid" params={{ userid: referenceId(userRef) }}>
      {name}
    </TextLink>
  )
}

/** Shows the contact on a document. */
export function ContactCell({ contact }: { contact: string | null }) {
  return contact === null ? '–' : <BreakableText text={contact} />
}

/** Links to another document's row by its number; plain text without a number. */
export function DocumentLink({ show, document }: { show: InvoiceTable; document: Numbered }) {
  const t = useT()
  const { number, year } = document
  if (number === null) return <Text dimmed>{t('lists.pending')}</Text>
  return (
    <TextLink
      to="/manager/download_invoices"
      search={{
        ...(show === 'invoices' ? {} : { show }),
        number: String(number),
        ...(year === null ? {} : { year: String(year) }),
      }}
    >
      {numberText(t, document)}
    </TextLink>
  )
}

/** Shows the documents related to a row, side by side. */
export function DocumentLinks({
  show,
  documents,
}: {
  show: InvoiceTable
  documents: readonly (Numbered & { id: number })[]
}) {
  if (documents.length === 0) return '–'
  return (
    <Row as="span" gap={[0, 8]} align="stretch">
      {documents.map((document) => (
        <DocumentLink key={document.id} show={show} document={document} />
      ))}
    </Row>
  )
}

/** Fills an empty cell; omitted on a card. */
export function Nothing() {
  return <span className={css.nothing}>–</span>
}

/** Shows content whose own column is hidden at this width. */
export function HideBelow({ hideBelow, children }: { hideBelow: 2 | 3; children: ReactNode }) {
  return <span className={hideBelow === 2 ? css.hiddenBelow2 : css.hiddenBelow3}>{children}</span>
}
