import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DocumentValues } from './document-values.ts'
import { emptyItem } from './item-values.ts'

/**
 * The rows of a document's form, each with a key that stays its own while others come and go. In place of the library's
 * own for arrays, which would ride along to the login page.
 */
export const useRows = () => {
  const { control, getValues, setValue, setFocus } = useFormContext<DocumentValues>()
  const items = useWatch({ control, name: 'items' })
  const [kept, keep] = useState<readonly string[]>([])
  const keys = items.map((_, index) => kept[index] ?? `row-${index}`)
  const write = (rows: DocumentValues['items'], rowKeys: readonly string[]): void => {
    keep(rowKeys)
    setValue('items', rows, { shouldDirty: true, shouldTouch: true })
  }
  return {
    keys,
    /** Adds an empty row and goes to its title. */
    append: (): void => {
      write([...getValues('items'), emptyItem()], [...keys, `new-${Date.now()}-${keys.length}`])
      // The row is there when the change has been drawn.
      setTimeout(() => setFocus(`items.${keys.length}.title`))
    },
    remove: (index: number): void =>
      write(
        getValues('items').filter((_, at) => at !== index),
        keys.filter((_, at) => at !== index),
      ),
  }
}
