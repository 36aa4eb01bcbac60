import { useQuery } from '@tanstack/react-query'
import type { StaffStage, StageChange } from '#contract/companies/manager-stages.ts'
import { formatInstant, formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { ActionMenu } from '#web/ui/actions/action-menu.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { BlockerList } from './blocker-list.tsx'
import css from './formation-card.module.css'
import { formationQuery } from './formation-queries.ts'
import { formationName, isUnfiled, stageTones } from './stage-labels.ts'
import { useFormationActions } from './use-formation-actions.tsx'

/** Shows the stage of a company's formation: its moves, what blocks it, and its history. */
export function FormationCard({ companyId }: { companyId: number }) {
  const t = useT()
  return (
    <PageState
      query={useQuery(formationQuery(companyId))}
      errorText={t('stages.history_failed')}
      loading={<SkeletonCard lines={5} />}
    >
      {(stage) => <Ready stage={stage} />}
    </PageState>
  )
}

function Ready({ stage: row }: { stage: StaffStage }) {
  const t = useT()
  const { actionsOf, dialog } = useFormationActions()
  const { stage, since, owner, blockers, waitingFor, rejectionReason, history } = row
  const actions = actionsOf(row)
  const text = waitingFor ?? rejectionReason
  return (
    <Card
      title={t('stages.card')}
      description={t('stages.since', { stage: t(`stage.${stage}`), date: formatInstantDay(since) })}
      actions={
        <>
          <Badge tone={stageTones[stage]}>{t(`stage.${stage}`)}</Badge>
          {actions.length === 0 ? null : (
            <ActionMenu
              label={`${t('stages.move')}: ${formationName(t, row)}`}
              items={actions}
              trigger={<Button small>{t('stages.move')}</Button>}
            />
          )}
        </>
      }
    >
      <div className={css.body}>
        <p>
          {t('stages.owner')}: {owner?.name ?? t('stages.no_owner')}
        </p>
        {text === null ? null : <p className={css.text}>{text}</p>}
        {isUnfiled(row) ? (
          <div>
            <p>{t('stages.blocked_by', { count: blockers.length })}</p>
            {blockers.length === 0 ? null : <BlockerList blockers={blockers} />}
          </div>
        ) : null}
        <h3 className={css.heading}>{t('stages.history')}</h3>
        <ol className={css.history}>
          {history.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      </div>
      {dialog}
    </Card>
  )
}

function Change({ change }: { change: StageChange }) {
  const t = useT()
  const { kind, to, at, by, isByCustomer, waitingFor, rejectionReason, overrideReason, overridden } = change
  const stage = t(`stage.${to}`)
  const date = formatInstant(at)
  const text = waitingFor ?? rejectionReason
  return (
    <li className={css.change} data-undone={change.undoneAt === null ? undefined : ''}>
      <span className={css.stage}>{kind === 'corrected' ? t('stages.corrected', { stage }) : stage}</span>
      <Text small dimmed figures>
        {isByCustomer ? t('stages.by_customer', { date }) : by === null ? date : t('stages.by', { date, name: by })}
      </Text>
      {text === null ? null : <Text className={css.text}>{text}</Text>}
      {overrideReason === null ? null : (
        <Text small>{t('stages.overridden', { count: overridden.length, reason: overrideReason })}</Text>
      )}
      {change.mailedAt === null ? null : (
        <Text small dimmed>
          {t('stages.mailed', { date: formatInstant(change.mailedAt) })}
        </Text>
      )}
      {change.undoneAt === null ? null : (
        <Text small dimmed>
          {t('stages.undone')}
          {change.undoneBy === null ? '' : ` (${change.undoneBy})`}
        </Text>
      )}
    </li>
  )
}
