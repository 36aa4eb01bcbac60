import type { Blocker } from '#contract/companies/manager-stages.ts'
import { useT } from '#web/lib/i18n.ts'
import css from './blocker-list.module.css'
import { blockerText } from './stage-labels.ts'

/** Lists what keeps a company from being filed; the first `max` of it, and how much more there is. */
export function BlockerList({ blockers, max = blockers.length }: { blockers: readonly Blocker[]; max?: number }) {
  const t = useT()
  const more = blockers.length - max
  return (
    <ul className={css.list} aria-label={t('stages.blockers')}>
      {blockers.slice(0, max).map((blocker) => (
        <li key={`${blocker.code} ${blocker.person}`}>{blockerText(t, blocker)}</li>
      ))}
      {more > 0 ? <li>{t('stages.more_blockers', { count: more })}</li> : null}
    </ul>
  )
}
