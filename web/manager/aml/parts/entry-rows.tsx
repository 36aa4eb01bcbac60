import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { maxAmlEntries } from '#contract/aml/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './entry-rows.module.css'

export interface EntryRowsProps {
  /** The list in the form. */
  name: string
  title: string
  addLabel: string
  /** What a new entry starts with. */
  fresh: Readonly<Record<string, string>>
  /** Renders the fields of an entry, whose names begin with `path`. */
  children: (path: string) => ReactNode
}

/** Renders a list of entries in a form, each with its fields; entries are added and removed. */
export function EntryRows({ name, title, addLabel, fresh, children }: EntryRowsProps) {
  const t = useT()
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <Stack as="section" gap={12} aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      {fields.map(({ id }, index) => (
        <div key={id} role="group" aria-label={t('aml.entry', { title, number: index + 1 })} className={css.entry}>
          <div className={css.fields}>{children(`${name}.${index}`)}</div>
          <IconButton
            label={t('aml.remove', { title, number: index + 1 })}
            icon={<IconTrash size={16} />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length >= maxAmlEntries ? null : (
        <Row>
          <Button small icon={<IconPlus size={16} />} onClick={() => append({ ...fresh })}>
            {addLabel}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
