import type { AmlFile } from '#contract/aml/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { SectionCard } from './section-card.tsx'

/** The parts of a file that are changed in a dialog of their own. */
export type Section =
  | 'risk'
  | 'identity'
  | 'purpose'
  | 'screening'
  | 'evidence'
  | 'suspicion'
  | 'relationship'
  | 'approve'
  | 'review'

export interface ContentsCardsProps {
  file: AmlFile
  onEdit: (section: Section) => void
}

/** Shows who was identified and who owns, the purpose, the relationship, and whether a suspicion is noted. */
export function ContentsCards({ file, onEdit }: ContentsCardsProps) {
  const t = useT()
  const { customer, identified, owners } = file
  return (
    <>
      <SectionCard title={t('aml.identity')} onEdit={() => onEdit('identity')}>
        <DefinitionList
          items={[
            { key: 'name', label: t('aml.customer_name'), value: customer.name },
            ...identified.map((one, index) => ({
              key: `person-${index}`,
              label: one.name,
              value: t('aml.identified_by', {
                document: t(`aml.document.${one.document}`),
                date: formatDate(one.checkedOn),
                name: one.checkedBy,
              }),
            })),
            ...owners.map((one, index) => ({
              key: `owner-${index}`,
              label: t('aml.owner_named', { name: one.name }),
              value: t(`aml.nature.${one.nature}`),
            })),
          ]}
        />
      </SectionCard>
      <SectionCard title={t('aml.purpose')} onEdit={() => onEdit('purpose')}>
        <DefinitionList
          items={[
            { key: 'purpose', label: t('aml.purpose_text'), value: file.purpose ?? '–' },
            { key: 'funds', label: t('aml.funds'), value: file.sourceOfFunds ?? '–' },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('aml.suspicion')} onEdit={() => onEdit('suspicion')}>
        <DefinitionList
          items={[
            {
              key: 'noted',
              label: t('aml.suspicion_noted'),
              value: (
                <Badge tone={file.suspicionNoted ? 'failed' : 'neutral'}>
                  {t(file.suspicionNoted ? 'ui.yes' : 'ui.no')}
                </Badge>
              ),
            },
            { key: 'note', label: t('aml.suspicion_note'), value: file.suspicionNote ?? '–' },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('aml.relationship')} onEdit={() => onEdit('relationship')}>
        <DefinitionList
          items={[
            {
              key: 'ended',
              label: t('aml.ended_on'),
              value: file.endedOn === null ? t('aml.lasts') : formatDate(file.endedOn),
            },
            ...(file.deletedOn === null
              ? []
              : [{ key: 'deleted', label: t('aml.deleted_on'), value: formatDate(file.deletedOn) }]),
          ]}
        />
      </SectionCard>
    </>
  )
}
