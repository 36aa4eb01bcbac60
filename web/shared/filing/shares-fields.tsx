import { useRef } from 'react'
import { needsShareRights, sharesPaidChoices } from '#contract/companies/filing-rules.ts'
import { maxShareRights } from '#contract/companies/filing-schemas.ts'
import { formatPercent, formatPounds } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useRestoredFocus } from '#web/ui/base/use-restored-focus.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FormGrid, FormGridWide } from '#web/ui/form/form-grid.tsx'
import css from './filing.module.css'
import { FilingRadios, FilingText, FilingTextArea } from './filing-field.tsx'
import { boxId } from './filing-paths.ts'
import { useFiling } from './use-filing.ts'

/** Renders class and nominal value of the shares, and how many shares everybody gets. */
export function SharesFields() {
  const t = useT()
  const { details, valueOf, set, leave, errorOf, isEditable } = useFiling()
  const value = valueOf('nominalValue')
  const shareClass = valueOf('shareClass')
  const articles = valueOf('articles')
  return (
    <FormGrid>
      <FilingText path="shareClass" label="filing.field.shareClass" why="filing.why.shareClass" maxLength={50} />
      <div id={boxId('nominalValue')} className={css.field}>
        <NumberField
          label={t('filing.field.nominalValue')}
          description={t('filing.why.nominalValue')}
          error={errorOf('nominalValue')}
          disabled={!isEditable}
          decimals={4}
          prefix="£"
          value={typeof value === 'number' || typeof value === 'string' ? value : null}
          onChange={(next) => set('nominalValue', next)}
          onBlur={() => leave('nominalValue')}
        />
      </div>
      <FormGridWide>
        {details.nominalValue === null ? null : <ShareCounts nominalValue={details.nominalValue} />}
      </FormGridWide>
      <FormGridWide>
        <FilingRadios
          path="sharesPaid"
          label="filing.field.sharesPaid"
          why="filing.why.sharesPaid"
          options={sharesPaidChoices.map((choice) => ({
            value: choice,
            label: t(`filing.option.sharesPaid.${choice}`),
          }))}
        />
      </FormGridWide>
      {needsShareRights({ articles, shareClass: typeof shareClass === 'string' ? shareClass : null }) ? (
        <FormGridWide>
          <FilingTextArea
            path="shareRights"
            label="filing.field.shareRights"
            why="filing.why.shareRights"
            maxLength={maxShareRights}
          />
        </FormGridWide>
      ) : null}
    </FormGrid>
  )
}

/** Shows everybody's number of shares, or that they are not whole and which nominal value makes them so. */
function ShareCounts({ nominalValue }: { nominalValue: number }) {
  const t = useT()
  const { details, choose, isEditable } = useFiling()
  const { people, totalShares, suggestedNominalValue: suggested, shareCapital } = details
  const holders = people.filter(({ isShareholder }) => isShareholder)
  const isWhole = totalShares !== null && holders.every(({ shares }) => shares !== null)
  const box = useRef<HTMLDivElement>(null)
  useRestoredFocus(box)
  return (
    <div ref={box} tabIndex={-1}>
      {totalShares === null ? null : (
        <p className={css.shares}>
          {t('filing.shares_line', { total: totalShares, value: formatPounds(nominalValue) })}
        </p>
      )}
      <ul className={css.shares}>
        {holders.map(({ id, name, surname, shares, shareOwnedPerc }) => (
          <li key={id}>
            {shares === null
              ? t('filing.shares_not_whole', { name: `${name} ${surname}`, percent: formatPercent(shareOwnedPerc) })
              : t('filing.shares_of', { name: `${name} ${surname}`, count: shares })}
          </li>
        ))}
      </ul>
      {isWhole ? null : (
        <Alert
          tone="warning"
          action={
            isEditable ? (
              <Button small onClick={() => choose([['nominalValue', suggested]])}>
                {t('filing.use_value', { value: formatPounds(suggested) })}
              </Button>
            ) : undefined
          }
        >
          {t('filing.not_whole', { capital: formatPounds(shareCapital), value: formatPounds(suggested) })}
        </Alert>
      )}
    </div>
  )
}
