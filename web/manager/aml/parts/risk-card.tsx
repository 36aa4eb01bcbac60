import { useEffect, useRef } from 'react'
import type { AmlFile } from '#contract/aml/schemas.ts'
import { formatDate, formatInstantDay } from '#web/lib/format.ts'
import { type Translate, useLanguage, useT } from '#web/lib/i18n.ts'
import { answerLabelOf } from '#web/manager/aml/aml-labels.ts'
import { countryName } from '#web/manager/aml/country-options.ts'
import { RatingBadge } from '#web/manager/aml/shared/aml-badges.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

const reasonText = (
  t: Translate,
  { question, answer, rule, country }: AmlFile['reasons'][number],
  nameOf: (code: string) => string,
): string => {
  if (rule !== null) return t(`aml.rule.${rule}`, { country: country === null ? '' : nameOf(country) })
  const label = answer === null ? null : answerLabelOf(answer)
  return question === null ? '' : `${t(`aml.question.${question}`)}: ${label === null ? '' : t(label)}`
}

export interface RiskCardProps {
  file: AmlFile
  onEdit: () => void
  onReview: () => void
  /** Whether the dialog that asks for the approval is open. */
  isApproving: boolean
  onApprove: () => void
}

/** Shows the risk of a customer with its reasons, who rated and approved it, and the next review. */
export function RiskCard({ file, onEdit, onReview, isApproving, onApprove }: RiskCardProps) {
  const t = useT()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const couldApprove = useRef(file.canApprove)
  // The button to which the closed dialog returned the focus is gone.
  useEffect(() => {
    if (isApproving) return
    if (couldApprove.current && !file.canApprove && document.activeElement === document.body) heading.current?.focus()
    couldApprove.current = file.canApprove
  }, [isApproving, file.canApprove])
  const by = (email: string | null, at: string | null): string =>
    at === null ? '–' : t('aml.by', { name: email ?? t('aml.deleted_account'), date: formatInstantDay(at) })
  const reviewDay = formatDate(file.reviewOn)
  return (
    <Card
      title={t('aml.risk')}
      titleRef={heading}
      actions={
        <>
          {file.endedOn === null ? (
            <Button small onClick={onReview}>
              {t('aml.mark_reviewed')}
            </Button>
          ) : null}
          <Button small onClick={onEdit} aria-label={t('aml.edit_named', { section: t('aml.risk') })}>
            {t('aml.edit')}
          </Button>
          {file.canApprove ? (
            <Button small tone="primary" onClick={onApprove}>
              {t('aml.approve')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap={16}>
        <DefinitionList
          items={[
            { key: 'rating', label: t('aml.rating'), value: <RatingBadge rating={file.rating} /> },
            { key: 'score', label: t('aml.score'), value: file.score },
            ...(file.raisedTo === null
              ? []
              : [{ key: 'raised', label: t('aml.raise_reason'), value: file.raiseReason ?? '' }]),
            {
              key: 'countries',
              label: t('aml.countries'),
              value: file.countries.map((code) => countryName(code, language)).join(', ') || '–',
            },
            { key: 'rated', label: t('aml.rated'), value: by(file.ratedBy, file.ratedAt) },
            ...(file.rating === 'high'
              ? [{ key: 'approved', label: t('aml.approval'), value: by(file.approvedBy, file.approvedAt) }]
              : []),
            {
              key: 'review',
              label: t('aml.review_on'),
              value: file.isReviewDue ? <Badge tone="failed">{reviewDay}</Badge> : reviewDay,
            },
          ]}
        />
        {file.reasons.length === 0 ? null : (
          <section>
            <h3>{t('aml.reasons')}</h3>
            <ul>
              {file.reasons.map((reason) => (
                <li key={`${reason.question ?? reason.rule}-${reason.country ?? ''}`}>
                  {reasonText(t, reason, (code) => countryName(code, language))}
                </li>
              ))}
            </ul>
          </section>
        )}
        {file.status === 'awaiting_approval' && !file.canApprove ? <p>{t('aml.other_approves')}</p> : null}
      </Stack>
    </Card>
  )
}
