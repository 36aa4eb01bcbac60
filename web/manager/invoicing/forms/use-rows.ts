import { useFormContext, useWatch } from 'react-hook-form'
import type { DocumentValues } from './document-values.ts'
import { emptyItem } from './item-values.ts'

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
  return {
    keys: items.map(({ rowId }) => rowId),
    /** Adds an empty row and focuses its title. */
    append: (): void => {
      write([...getValues('items'), emptyItem()])
      // The row exists after the render.
      setTimeout(() => setFocus(`items.${items.length}.title`))
    },
    remove: (index: number): void => write(getValues('items').filter((_, at) => at !== index)),
  }
}
