import { useRef } from 'react'
import type { getStageBoard, StageRow } from '#contract/companies/manager-stages.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { formationsSearch } from '#web/manager/formations/formations-search.ts'
import { useFormationActions } from '#web/manager/formations/shared/use-formation-actions.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { BoardCard } from './board-card.tsx'
import css from './formation-board.module.css'
import { useMovedFocus } from './use-moved-focus.ts'

type Column = AnswerOf<typeof getStageBoard>['columns'][number]

/** Shows the formations in columns by stage; on a phone below each other. */
export function FormationBoard({ columns }: { columns: readonly Column[] }) {
  const { actionsOf, dialog } = useFormationActions()
  const board = useRef<HTMLDivElement>(null)
  const choose = useMovedFocus(board)
  const entriesOf = (row: StageRow): MenuEntry[] =>
    actionsOf(row).map((entry) => ({
      ...entry,
      onSelect: () => {
        if (row.company !== null) choose(row.company.id)
        entry.onSelect?.()
      },
    }))
  return (
    <>
      <div ref={board} className={css.board}>
        {columns.map((column) => (
          <BoardColumn key={column.stage} column={column} actionsOf={entriesOf} />
        ))}
      </div>
      {dialog}
    </>
  )
}

function BoardColumn({ column, actionsOf }: { column: Column; actionsOf: (row: StageRow) => MenuEntry[] }) {
  const t = useT()
  const { stage, count, rows } = column
  const label = t(`stage.${stage}`)
  return (
    <section className={css.column} aria-label={label}>
      <h2 className={css.head}>
        {label} <span className={css.count}>{formatNumber(count)}</span>
      </h2>
      {rows.length === 0 ? (
        <p className={css.empty}>{t('stages.column_empty')}</p>
      ) : (
        <ul className={css.cards}>
          {rows.map((row) => (
            <BoardCard key={row.company?.id ?? `draft ${row.compiler.id}`} row={row} actions={actionsOf(row)} />
          ))}
        </ul>
      )}
      {count > rows.length ? (
        <TextLink
          to="/manager/formations"
          search={formationsSearch.write({ ...formationsSearch.read({}), show: 'list', stage })}
        >
          {t('stages.show_all', { count })}
        </TextLink>
      ) : null}
    </section>
  )
}
