import type { SavedDraft } from '#contract/companies/schemas.ts'
import type { DraftContent } from '#web/customer/companies/wizard/create-draft-saver.ts'
import {
  type DraftDifference,
  type DraftValue,
  draftDifferences,
} from '#web/customer/companies/wizard/draft-differences.ts'
import type { StepName } from '#web/customer/companies/wizard/steps.ts'
import { formatInstant, formatNumber, formatPercent, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ComparisonTable } from '#web/ui/data/comparison-table.tsx'
import { dayToText } from '#web/ui/fields/date-text.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface ConflictDialogProps {
  mine: DraftContent
  theirs: SavedDraft
  onChoose: (choice: 'mine' | 'theirs') => void
}

const labelOf = (t: Translate, { part, label }: DraftDifference): string => {
  if (part === null) return t(label)
  const card = part === 'director' ? t('director.title') : t('wizard.shareholder', { number: part })
  return t('draft.field_of', { part: card, field: t(label) })
}

const shown = (t: Translate, kind: DraftDifference['kind'], value: DraftValue): string => {
  if (value === null || value === '') return t('draft.empty')
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (typeof value === 'string')
    return kind === 'step' ? t(`wizard.step.${value as StepName}`) : kind === 'day' ? dayToText(value) : value
  if (kind === 'pounds') return formatUnits(value, 'GBP', { decimals: 0 })
  return kind === 'percent' ? formatPercent(value) : formatNumber(value)
}

/**
 * Resolves two versions of the same form: shows the differences, the time of the other save, and the choice between
 * them.
 */
export function ConflictDialog({ mine, theirs, onChoose }: ConflictDialogProps) {
  const t = useT()
  const differing = draftDifferences(mine, theirs)
  return (
    <Dialog
      open
      size="lg"
      dismissible={false}
      onClose={() => undefined}
      title={t('draft.conflict_title')}
      actions={
        <>
          <Button onClick={() => onChoose('theirs')}>{t('draft.take_theirs')}</Button>
          <Button tone="primary" data-autofocus onClick={() => onChoose('mine')}>
            {t('draft.save_mine')}
          </Button>
        </>
      }
    >
      {theirs.savedAt === null ? null : <p>{t('draft.saved_at', { date: formatInstant(theirs.savedAt) })}</p>}
      <p>{t(differing.length === 0 ? 'draft.conflict_same' : 'draft.conflict_text')}</p>
      {differing.length === 0 ? null : (
        <ComparisonTable
          fieldLabel={t('draft.field')}
          mineLabel={t('draft.here')}
          theirsLabel={t('draft.there')}
          rows={differing.map((difference) => ({
            key: `${difference.part ?? ''}-${difference.label}`,
            label: labelOf(t, difference),
            mine: shown(t, difference.kind, difference.mine),
            theirs: shown(t, difference.kind, difference.theirs),
          }))}
        />
      )}
    </Dialog>
  )
}
