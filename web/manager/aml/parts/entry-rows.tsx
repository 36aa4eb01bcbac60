import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { maxAmlEntries } from '#contract/aml/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './entry-rows.module.css'

type Entry = Readonly<Record<string, string>>

export interface EntryRowsProps {
  /** The list in the form. */
  name: string
  title: string
  addLabel: string
  /** What a new entry starts with. */
  fresh: Entry
  /** Renders the fields of an entry, whose names begin with `path`. */
  children: (path: string) => ReactNode
}

/** Renders a list of entries in a form, each with its fields; entries are added and removed. */
export function EntryRows({ name, title, addLabel, fresh, children }: EntryRowsProps) {
  const t = useT()
  const { setValue, clearErrors, getValues } = useFormContext()
  const entries: readonly Entry[] = useWatch({ name }) ?? []
  const addButton = useRef<HTMLButtonElement>(null)
  // Removing an entry renumbers those after it: their fields are rendered again with their own values.
  const [round, setRound] = useState(0)
  const change = (next: readonly Entry[]): void => {
    clearErrors(name)
    setValue(name, next, { shouldDirty: true })
  }
  // The button is back only now if the list was full.
  useEffect(() => {
    if (round > 0) addButton.current?.focus()
  }, [round])
  const remove = (index: number): void => {
    change((getValues(name) as readonly Entry[]).toSpliced(index, 1))
    setRound((last) => last + 1)
  }
  return (
    <Stack as="section" gap={12} aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      {entries.map((_, index) => (
        <div
          key={`${round}-${index}`}
          role="group"
          aria-label={t('aml.entry', { title, number: index + 1 })}
          className={css.entry}
        >
          <div className={css.fields}>{children(`${name}.${index}`)}</div>
          <IconButton
            label={t('aml.remove', { title, number: index + 1 })}
            icon={<IconTrash size={16} />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {entries.length >= maxAmlEntries ? null : (
        <Row>
          <Button
            ref={addButton}
            small
            icon={<IconPlus size={16} />}
            onClick={() => change([...(getValues(name) as readonly Entry[]), { ...fresh }])}
          >
            {addLabel}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
