import { useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { DraftContent } from '../wizard/draft-keeper.ts'
import { stepOfNumber } from '../wizard/steps.ts'
import { valuesOfDraft } from '../wizard/wizard-values.ts'
import css from './wizard.module.css'

export interface ConflictDialogProps {
  mine: DraftContent
  theirs: DraftContent
  onChoose: (choice: 'mine' | 'theirs') => void
}

/** Two devices wrote the same form: which one to go on with. Until then neither is lost. */
export function ConflictDialog({ mine, theirs, onChoose }: ConflictDialogProps) {
  const t = useT()
  const summary = (draft: DraftContent): string => {
    const { company, shareholders } = valuesOfDraft(draft)
    return t('draft.summary', {
      step: t(`wizard.step.${stepOfNumber(draft.step)}`),
      company: company.name.trim() === '' ? t('draft.unnamed') : company.name,
      people: shareholders.length,
    })
  }
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => undefined}
      title={t('draft.conflict_title')}
      actions={
        <>
          <Button onClick={() => onChoose('theirs')}>{t('draft.take_theirs')}</Button>
          <Button tone="primary" data-autofocus onClick={() => onChoose('mine')}>
            {t('draft.keep_mine')}
          </Button>
        </>
      }
    >
      <p>{t('draft.conflict_text')}</p>
      <div className={css.versions}>
        <DefinitionList
          columns={2}
          items={[
            { key: 'here', label: t('draft.here'), value: summary(mine) },
            { key: 'there', label: t('draft.there'), value: summary(theirs) },
          ]}
        />
      </div>
    </Dialog>
  )
}
