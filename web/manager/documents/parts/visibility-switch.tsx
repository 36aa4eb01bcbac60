import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { check } from '#contract/core/violations.ts'
import { changeDocument } from '#contract/documents/manager.ts'
import { type StaffDocument, staffDocument } from '#contract/documents/schemas.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import { Text } from '#web/ui/base/text.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'

/** Returns the newer document of a refused change; null for other refusals. */
const newerOf = (failure: unknown): StaffDocument | null => {
  if (!(failure instanceof CallFailure) || failure.message !== 'conflict') return null
  const read = check(staffDocument, failure.current)
  return read.ok ? read.value : null
}

/**
 * Shows whether the customer sees a document, with a switch; a concurrent change by somebody else is shown instead.
 */
export function VisibilitySwitch({ item }: { item: StaffDocument }) {
  const t = useT()
  const client = useQueryClient()
  const [wanted, setWanted] = useState<boolean>()
  const [failure, setFailure] = useState('')
  const underWay = useRef(false)
  const { id, name, version: revision } = item
  const visible = wanted ?? item.visible
  const change = async (next: boolean): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setWanted(next)
    setFailure('')
    try {
      const { version } = await call(changeDocument, { params: { id }, body: { visible: next, version: revision } })
      reportUndoable(t(next ? 'managed_documents.now_visible' : 'managed_documents.now_hidden', { name }), async () => {
        await call(changeDocument, { params: { id }, body: { visible: !next, version } }).finally(
          () => void invalidateDocumentLists(client),
        )
      })
    } catch (cause) {
      const newer = newerOf(cause)
      if (newer === null) setFailure(showError(cause))
      else {
        const text = t(newer.visible ? 'managed_documents.conflict_visible' : 'managed_documents.conflict_hidden', {
          name,
        })
        notice.warning(text)
        setFailure(text)
      }
    }
    // Shows the stored state, whatever was requested.
    await invalidateDocumentLists(client)
    setWanted(undefined)
    underWay.current = false
  }
  return (
    <Row as="span" gap={[4, 8]}>
      <SwitchField
        label={<VisuallyHidden>{t('managed_documents.visible_named', { name })}</VisuallyHidden>}
        checked={visible}
        error={failure === '' ? undefined : failure}
        onChange={(next) => void change(next)}
      />
      <Text dimmed>{t(visible ? 'managed_documents.is_visible' : 'managed_documents.is_hidden')}</Text>
    </Row>
  )
}
