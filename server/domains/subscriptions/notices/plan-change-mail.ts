import type { Selectable } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { PlanChangeTable } from '#server/domains/subscriptions/plan-change-table.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { RenderedMail } from '#server/platform/mail/mail-content.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { type Identity, londonText, sumText } from './mail-texts.ts'

/** Describes what happened to a change of plan. */
export interface PlanChangeMail {
  readonly kind: 'plan-changed' | 'plan-change-scheduled' | 'plan-change-undone'
  readonly change: Pick<
    Selectable<PlanChangeTable>,
    'due_cents' | 'to_total_cents' | 'from_total_cents' | 'currency' | 'effective_at'
  >
  /** The names of the plan before and of the other one. */
  readonly from: string
  readonly to: string
  readonly language: Language
  /** The end of the current period. */
  readonly endsAt: string | null
}

const names = {
  'plan-changed': 'mail.plan_changed',
  'plan-change-scheduled': 'mail.plan_change_scheduled',
  'plan-change-undone': 'mail.plan_change_undone',
} as const

/** Renders the mail about a changed plan, a planned change, or one that was undone. */
export const planChangeMail = (
  { provider, publicUrl }: Identity,
  { kind, change, from, to, language, endsAt }: PlanChangeMail,
): RenderedMail => {
  const name = names[kind]
  const text = (key: string, params = {}) => translate(language, key, params)
  const day = londonText(kind === 'plan-change-scheduled' ? change.effective_at : (endsAt ?? change.effective_at))
  const stays = kind === 'plan-change-undone'
  const params = { from, to, day }
  return renderMail({
    language,
    provider,
    subject: text(`${name}.subject`, params),
    heading: text(`${name}.heading`),
    paragraphs: [text(`${name}.intro`, params)],
    facts: [
      { label: text('mail.plan_change.plan'), value: stays ? from : to },
      ...(kind === 'plan-changed' && change.due_cents !== null
        ? [{ label: text('mail.plan_change.charged'), value: sumText(change.due_cents, change.currency, language) }]
        : []),
      {
        label: text('mail.plan_change.renewal'),
        value: sumText(stays ? change.from_total_cents : change.to_total_cents, change.currency, language),
      },
      { label: text('mail.plan_change.renews'), value: day },
    ],
    action: { label: text('mail.plan_change.action'), url: `${publicUrl}/subscription` },
    footnote: text(`${name}.footnote`),
  })
}
