import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import type { DocumentValues } from './document-values.ts'
import { emptyItem, isFilled } from './item-values.ts'

/**
 * Manages the rows of a document's form; each has its own id among the values. Replaces the library's own field
 * arrays, which would be loaded with the login page.
 */
export const useRows = () => {
  const { control, getValues, setValue, setFocus } = useFormContext<DocumentValues>()
  const items = useWatch({ control, name: 'items' })
  const write = (rows: DocumentValues['items']): void => {
    setValue('items', rows, { shouldDirty: true, shouldTouch: true })
  }
  // Nothing can be restored in a form that was left.
  useEffect(() => () => notice.withdraw(t('docform.item_removed')), [])
  return {
    keys: items.map(({ rowId }) => rowId),
    /** Adds an empty row and focuses its title. */
    append: (): void => {
      write([...getValues('items'), emptyItem()])
      // The row exists after the render.
      setTimeout(() => setFocus(`items.${items.length}.title`))
    },
    /** Adds a filled row and focuses its title. */
    add: (item: Omit<DocumentValues['items'][number], 'rowId'>): void => {
      const at = getValues('items').length
      write([...getValues('items'), { ...emptyItem(), ...item }])
      setTimeout(() => setFocus(`items.${at}.title`))
    },
    remove: (index: number): void => {
      const removed = getValues('items')[index]
      write(getValues('items').filter((_, at) => at !== index))
      if (removed === undefined || !isFilled(removed)) return
      const restore = (): void => {
        const rows = getValues('items')
        if (!rows.some(({ rowId }) => rowId === removed.rowId)) write(rows.toSpliced(index, 0, removed))
      }
      reportUndoable(t('docform.item_removed'), restore)
    },
  }
}
