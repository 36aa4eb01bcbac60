import { type ReactNode, useState } from 'react'
import type { FilingPerson } from '#contract/companies/filing-schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './filing.module.css'
import { boxId } from './filing-paths.ts'
import { useFiling } from './use-filing.ts'

/** Takes a personal code; once it is saved only its mask is shown. `action` is how staff see it. */
export function CodeField({ person, action }: { person: FilingPerson; action?: ReactNode }) {
  const t = useT()
  const { set, drop, leave, typed, errorOf, isEditable } = useFiling()
  const [isReplacing, setReplacing] = useState(false)
  const path = `${person.id}.personalCode` as const
  const value = typed.get(path)
  const name = `${person.name} ${person.surname}`
  const isOpen = person.personalCode === null || isReplacing || typed.has(path)
  return (
    <div id={boxId(path)} className={css.field}>
      <Stack gap={8}>
        {isOpen ? (
          <TextField
            label={t('filing.field.personalCode')}
            description={t('filing.why.personalCode')}
            error={errorOf(path)}
            disabled={!isEditable}
            autoComplete="off"
            maxLength={20}
            value={typeof value === 'string' ? value : ''}
            onChange={(next) => {
              if (next !== '') return set(path, next)
              // An empty field leaves the known code as it is, and stays open while it is focused.
              setReplacing(true)
              drop(path)
            }}
            onBlur={() => {
              setReplacing(false)
              leave(path)
            }}
            autoFocus={isReplacing}
          />
        ) : (
          <>
            <Text as="p">{t('filing.field.personalCode')}</Text>
            <Row gap={8}>
              <Text dimmed>{t('filing.code_given', { masked: person.personalCode ?? '' })}</Text>
              {action}
              {isEditable ? (
                <Button small onClick={() => setReplacing(true)}>
                  {t('filing.code_replace', { name })}
                </Button>
              ) : null}
            </Row>
          </>
        )}
      </Stack>
    </div>
  )
}
