import { useEffect, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { t } from '#web/lib/i18n.ts'
import type { Withdraw } from '#web/lib/notices.ts'
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
  const { defaultValues } = useFormState({ control })
  /** The offers to restore a removed row, by the values with which the form started. */
  const offers = useRef(new Map<typeof defaultValues, Withdraw[]>())
  // Nothing is restored in a form that was left, saved, emptied or discarded: it has other rows now.
  useEffect(() => {
    const made = offers.current
    return () => {
      for (const withdraw of made.get(defaultValues) ?? []) withdraw()
      made.delete(defaultValues)
    }
  }, [defaultValues])
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
      const restore = (): void => write(getValues('items').toSpliced(index, 0, removed))
      const text = t(removed.title === '' ? 'docform.item_removed' : 'docform.item_removed_named', {
        name: removed.title,
      })
      offers.current.set(defaultValues, [...(offers.current.get(defaultValues) ?? []), reportUndoable(text, restore)])
    },
  }
}
