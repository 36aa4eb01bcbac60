import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { boardQuery } from './formation-queries.ts'
import type { MoveDialogProps } from './move-dialog.tsx'
import { moveFormation, showMoveFailure } from './move-formation.ts'
import { formationName } from './stage-labels.ts'

/** Chooses who is responsible for a formation. */
export function OwnerDialog({ row, onClose }: MoveDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const staff = useQuery(boardQuery).data?.staff
  const former = row.owner === null ? '' : String(row.owner.id)
  const [owner, setOwner] = useState(former)
  const saving = useOneAtATime()
  const save = async (): Promise<void> => {
    if (row.stage === 'draft') return
    if (owner === former) return onClose()
    await moveFormation(client, row, { stage: row.stage, owner: owner === '' ? null : Number(owner) }).catch(
      showMoveFailure,
    )
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('stages.assign_title', { name: formationName(t, row) })}
      actions={
        <>
          <Button onClick={onClose}>{t('stages.cancel')}</Button>
          <Button tone="primary" onClick={() => saving.run(save)} busy={saving.busy} disabled={staff === undefined}>
            {t('stages.assign_confirm')}
          </Button>
        </>
      }
    >
      {staff === undefined ? (
        <Skeleton height="2.5rem" />
      ) : (
        <NativeSelectField
          label={t('stages.owner')}
          value={owner}
          onChange={(value) => setOwner(value ?? '')}
          options={[
            { value: '', label: t('stages.no_owner') },
            ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </Dialog>
  )
}
