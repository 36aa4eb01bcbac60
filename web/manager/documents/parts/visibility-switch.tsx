import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { check } from '#contract/core/violations.ts'
import { changeDocument } from '#contract/documents/manager.ts'
import { type StaffDocument, staffDocument } from '#contract/documents/schemas.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
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
  const { id, name, version: revision } = item
  const visible = wanted ?? item.visible
  const change = async (next: boolean): Promise<void> => {
    if (wanted !== undefined) return
    setWanted(next)
    try {
      await call(changeDocument, { params: { id }, body: { visible: next, version: revision } })
      notice.success(t(next ? 'managed_documents.now_visible' : 'managed_documents.now_hidden', { name }))
    } catch (failure) {
      const newer = newerOf(failure)
      if (newer === null) showError(failure)
      else
        notice.warning(
          t(newer.visible ? 'managed_documents.conflict_visible' : 'managed_documents.conflict_hidden', { name }),
        )
    }
    // Shows the stored state, whatever was requested.
    await invalidateDocumentLists(client)
    setWanted(undefined)
  }
  return (
    <Row as="span" gap={[4, 8]}>
      <SwitchField
        label={<VisuallyHidden>{t('managed_documents.visible_named', { name })}</VisuallyHidden>}
        checked={visible}
        onChange={(next) => void change(next)}
      />
      <Badge tone={visible ? 'paid' : 'neutral'}>
        {t(visible ? 'managed_documents.is_visible' : 'managed_documents.is_hidden')}
      </Badge>
    </Row>
  )
}
