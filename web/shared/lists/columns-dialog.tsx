import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type ColumnList, hiddenIn, hideColumns, hideText, useHiddenColumns } from './hidden-columns.ts'

export interface ColumnsDialogProps {
  list: ColumnList
  options: readonly { readonly id: string; readonly label: string }[]
  onClose: () => void
}

/** Hides columns in the address where it names them, as that of a saved view does; otherwise for the person. */
const useHide = (list: ColumnList): ((ids: readonly string[]) => void) => {
  const navigate = useNavigate()
  const isInAddress = hiddenIn(useSearch({ strict: false })) !== undefined
  return (ids) =>
    isInAddress
      ? void navigate({ to: '.', search: (search: object) => ({ ...search, hide: hideText(ids) }), replace: true })
      : hideColumns(list, ids)
}

/** Chooses the columns of a list; each choice shows at once. */
export function ColumnsDialog({ list, options, onClose }: ColumnsDialogProps) {
  const t = useT()
  const hidden = useHiddenColumns(list).filter((one) => options.some(({ id }) => id === one))
  const hide = useHide(list)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.columns')}
      actions={
        <>
          <Button onClick={() => hide([])}>{t('list.columns.all')}</Button>
          <Button tone="primary" onClick={onClose}>
            {t('list.done')}
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        {options.map(({ id, label }) => (
          <CheckboxField
            key={id}
            label={label}
            checked={!hidden.includes(id)}
            onChange={(shown) => hide(shown ? hidden.filter((one) => one !== id) : [...hidden, id])}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
