import type { StageRow } from '#contract/companies/manager-stages.ts'
import { useT } from '#web/lib/i18n.ts'
import { BlockerList } from '#web/manager/formations/shared/blocker-list.tsx'
import { formationName, isUnfiled } from '#web/manager/formations/shared/stage-labels.ts'
import { ActionMenu } from '#web/ui/actions/action-menu.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { TextLink } from '#web/ui/base/text-link.tsx'
import css from './formation-board.module.css'

/** How many of the things that are missing a card names. */
const maxBlockers = 2

/** Shows a formation on the board: its company, owner, age, and what keeps it from being filed. */
export function BoardCard({ row, actions }: { row: StageRow; actions: MenuEntry[] }) {
  const t = useT()
  const { compiler, owner, ageDays, blockers, waitingFor, rejectionReason } = row
  const name = formationName(t, row)
  const text = waitingFor ?? rejectionReason
  return (
    <li className={css.card} data-company={row.company?.id}>
      <div className={css.title}>
        <TextLink to="/manager/handle_user/$id" params={{ id: String(compiler.id) }}>
          {name}
        </TextLink>
        {actions.length === 0 ? null : <ActionMenu label={`${t('stages.move')}: ${name}`} items={actions} />}
      </div>
      <p className={css.facts}>
        <span>{owner?.name ?? (row.company === null ? compiler.email : t('stages.no_owner'))}</span>
        <span>{t('stages.days', { count: ageDays })}</span>
      </p>
      {text === null ? null : <p className={css.text}>{text}</p>}
      {isUnfiled(row) ? (
        <div className={css.blockers} data-ready={blockers.length === 0 ? '' : undefined}>
          <p>{t('stages.blocked_by', { count: blockers.length })}</p>
          {blockers.length === 0 ? null : (
            <BlockerList blockers={blockers} max={Math.min(maxBlockers, blockers.length)} />
          )}
        </div>
      ) : null}
    </li>
  )
}
