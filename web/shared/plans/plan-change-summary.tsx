import type { PlanChangePreview } from '#contract/subscriptions/plan-changes.ts'
import { formatInstantDay, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

const moneyText = ({ cents, currency }: PlanChangePreview['due']): string => formatUnits(cents / 100, currency)

/** Shows what a change of plan costs at once and at each renewal, and what happens to the old plan. */
export function PlanChangeSummary({ price, before }: { price: PlanChangePreview; before: string }) {
  const t = useT()
  const { kind, due, charge, credit, vat, renewal } = price
  const date = formatInstantDay(price.renewsAt)
  const now = [
    { key: 'charge', label: t('plan_change.charge'), value: moneyText(charge) },
    {
      key: 'credit',
      label: t('plan_change.credit', { name: before }),
      value: moneyText({ ...credit, cents: -credit.cents }),
    },
    {
      key: 'due',
      label: t('plan_change.due'),
      value: t('plan_change.due_vat', { amount: moneyText(due), vat: moneyText(vat) }),
    },
  ]
  return (
    <Stack as="section" gap={12} aria-label={t('plan_change.preview')}>
      <p>{kind === 'now' ? t('plan_change.now_text') : t('plan_change.later_text', { name: before, date })}</p>
      <DefinitionList
        items={[
          ...(kind === 'now' ? now : []),
          { key: 'renews', label: t('plan_change.renews'), value: date },
          { key: 'renewal', label: t('plan_change.renewal'), value: moneyText(renewal) },
        ]}
      />
    </Stack>
  )
}
