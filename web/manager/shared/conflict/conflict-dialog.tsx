import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { ComparisonTable } from '#web/ui/data/comparison-table.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface ConflictRow {
  key: string
  label: string
  /** This form's value; null if it was not changed here. */
  mine: ReactNode
  theirs: ReactNode
}

export interface ConflictDialogProps {
  /** Name of what was changed: “Byron Books Ltd”. */
  name: string
  rows: ConflictRow[]
  /** Header of the column of this page's values, if it is not a form. */
  mineLabel?: string | undefined
  onChoose: (choice: 'mine' | 'theirs') => void
  onClose: () => void
}

/** Shows what somebody else changed in the same record, field by field, and asks which values to keep. */
export function ConflictDialog({ name, rows, mineLabel, onChoose, onClose }: ConflictDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('conflict.title', { name })}
      actions={
        <>
          <Button onClick={() => onChoose('theirs')}>{t('conflict.theirs')}</Button>
          <Button tone="primary" onClick={() => onChoose('mine')} data-autofocus>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <Text as="p" dimmed>
        {t(rows.length === 0 ? 'conflict.text_none' : 'conflict.text')}
      </Text>
      {rows.length === 0 ? null : (
        <ComparisonTable
          fieldLabel={t('conflict.field')}
          mineLabel={mineLabel ?? t('conflict.column_mine')}
          theirsLabel={t('conflict.column_theirs')}
          rows={rows.map((row) => ({
            ...row,
            mine: row.mine ?? <Text dimmed>{t('conflict.untouched')}</Text>,
          }))}
        />
      )}
    </Dialog>
  )
}
