import { useRef } from 'react'
import { controlBands } from '#contract/companies/filing-rules.ts'
import type { FilingPerson } from '#contract/companies/filing-schemas.ts'
import { lawRow } from '#contract/law/law-figures.ts'
import { useT } from '#web/lib/i18n.ts'
import { useProductDay } from '#web/lib/use-product-day.ts'
import { LawSource } from '#web/shared/law/law-source.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { useRestoredFocus } from '#web/ui/base/use-restored-focus.ts'
import { YesNo } from '#web/ui/fields/radio-group.tsx'
import { FormGrid, FormGridWide } from '#web/ui/form/form-grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './filing.module.css'
import { FilingCheckbox, FilingSelect } from './filing-field.tsx'
import { boxId } from './filing-paths.ts'
import { useFiling } from './use-filing.ts'

/** Asks whether somebody has significant control, with what the shares suggest, and of what nature it is. */
export function ControlFields({ person }: { person: FilingPerson }) {
  const t = useT()
  const today = useProductDay()
  const { valueOf, choose, errorOf, isEditable } = useFiling()
  const box = useRef<HTMLDivElement>(null)
  useRestoredFocus(box)
  const { id, suggestedControl, name, surname } = person
  const isPsc = valueOf(`${id}.isPsc`)
  const bands = controlBands.map((value) => ({ value, label: t(`filing.option.control.${value}`) }))
  // Ordinary shares have one vote each: who holds more than a quarter of them also has the votes.
  const answer = (next: boolean): void =>
    choose(
      next && person.sharesControl === null && person.votesControl === null
        ? [
            [`${id}.isPsc`, next],
            [`${id}.sharesControl`, suggestedControl],
            [`${id}.votesControl`, suggestedControl],
          ]
        : [[`${id}.isPsc`, next]],
    )
  return (
    <FormGrid>
      <FormGridWide>
        <div ref={box} tabIndex={-1} id={boxId(`${id}.isPsc`)} className={css.field}>
          <YesNo
            label={t('filing.field.isPsc')}
            description={t('filing.why.isPsc')}
            error={errorOf(`${id}.isPsc`)}
            disabled={!isEditable}
            value={typeof isPsc === 'boolean' ? isPsc : null}
            onChange={answer}
          />
          <LawSource row={lawRow('controlBands', today)} />
          {typeof isPsc === 'boolean' ? null : (
            <Row gap={8} className={css.suggestion}>
              <Text dimmed>
                {suggestedControl === null
                  ? t('filing.suggest.no')
                  : t('filing.suggest.yes', { control: t(`filing.option.control.${suggestedControl}`).toLowerCase() })}
              </Text>
              {isEditable ? (
                <Button small onClick={() => answer(suggestedControl !== null)}>
                  {t('filing.suggest.confirm', { name: `${name} ${surname}` })}
                </Button>
              ) : null}
            </Row>
          )}
        </div>
      </FormGridWide>
      {isPsc === true ? (
        <>
          <FilingSelect
            path={`${id}.sharesControl`}
            label="filing.field.sharesControl"
            clearable
            none={t('filing.option.control.none')}
            options={bands}
          />
          <FilingSelect
            path={`${id}.votesControl`}
            label="filing.field.votesControl"
            clearable
            none={t('filing.option.control.none')}
            options={bands}
          />
          <FormGridWide>
            <FilingCheckbox path={`${id}.appointsDirectors`} label="filing.field.appointsDirectors" />
          </FormGridWide>
          <FormGridWide>
            <FilingCheckbox path={`${id}.significantInfluence`} label="filing.field.significantInfluence" />
          </FormGridWide>
        </>
      ) : null}
    </FormGrid>
  )
}
