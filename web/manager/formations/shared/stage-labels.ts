import type { Blocker, StageRow } from '#contract/companies/manager-stages.ts'
import type { ListedStage } from '#contract/companies/stages.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { BadgeTone } from '#web/ui/feedback/badge.tsx'

/** Colours of the stages: what waits for somebody is highlighted. */
export const stageTones: Readonly<Record<ListedStage, BadgeTone>> = {
  draft: 'neutral',
  received: 'toPay',
  checking: 'toPay',
  waiting_for_customer: 'waiting',
  filed: 'neutral',
  rejected: 'failed',
  incorporated: 'paid',
}

/** Names a formation: its company, or the name typed so far. */
export const formationName = (t: Translate, { name }: Pick<StageRow, 'name'>): string => name ?? t('stages.unnamed')

/** Describes what keeps a company from being filed. */
export const blockerText = (t: Translate, { code, person }: Blocker): string => {
  const what = t(`stages.blocker.${code}`)
  return person === null ? what : t('stages.blocker_of', { what, person })
}

/** Reports whether a formation can still be blocked from being filed. */
export const isUnfiled = ({ stage }: Pick<StageRow, 'stage'>): boolean =>
  stage !== 'draft' && stage !== 'filed' && stage !== 'incorporated'
