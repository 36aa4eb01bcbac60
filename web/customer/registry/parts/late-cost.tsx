import { useId } from 'react'
import type { Deadline } from '#contract/registry/schemas.ts'
import { formatDate, formatMoney } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { lateStep } from '#web/shared/registry/late-step.ts'
import { Text } from '#web/ui/base/text.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './registry.module.css'

type Steps = Deadline['penalties']['steps']

/** Describes the period of a penalty step: from the end of the previous step to its own end. */
const stepLabel = (t: Translate, steps: Steps, index: number): string => {
  const months = steps[index]?.upToMonths ?? null
  const above = steps[index - 1]?.upToMonths ?? null
  if (months === null) return above === null ? t('registry.late.any') : t('registry.late.more', { above })
  return above === null ? t('registry.late.up_to', { months }) : t('registry.late.between', { above, months })
}

/** Says what being late costs beside fixed sums: points, further returns, unpaid tax; or that it is an offence. */
const furtherRules = (t: Translate, penalties: Deadline['penalties']): string[] => {
  const { steps, currency, points, thirdInARow, unpaidTax, consequence } = penalties
  const money = (cents: number): string => formatMoney({ cents, currency })
  const [first, second] = thirdInARow ?? []
  return [
    ...(points === null
      ? []
      : [
          t('registry.late.points', {
            annual: points.annual,
            quarterly: points.quarterly,
            monthly: points.monthly,
            amount: money(points.amountCents),
          }),
        ]),
    ...(first === undefined || second === undefined
      ? []
      : [t('registry.late.third', { first: money(first), second: money(second) })]),
    ...unpaidTax.map(({ afterMonths: months, percent }) => t('registry.late.unpaid', { months, percent })),
    ...(steps.length > 0 || points !== null ? [] : [t(`registry.late.${consequence}`)]),
  ]
}

/**
 * Shows the late filing penalties step by step with the current step, and what
 * else it costs.
 */
export function LateCost({ deadline }: { deadline: Deadline }) {
  const t = useT()
  const titleId = useId()
  const { steps, currency, validFrom, doubledWhenLateTwice } = deadline.penalties
  const rules = furtherRules(t, deadline.penalties)
  const now = lateStep(deadline)
  return (
    <Stack as="section" gap={8} className={css.late} aria-labelledby={titleId}>
      <h4 id={titleId} className={css.subtitle}>
        {t('registry.late.title')}
      </h4>
      {steps.length === 0 ? null : (
        <>
          <dl className={css.steps}>
            {steps.map(({ upToMonths, amountCents }, index) => (
              <Row
                key={upToMonths ?? 'more'}
                gap={16}
                nowrap
                align="baseline"
                between
                className={css.step}
                data-now={index === now || undefined}
              >
                <dt>
                  {stepLabel(t, steps, index)}
                  {index === now ? <span className={css.now}>{t('registry.late.now')}</span> : null}
                </dt>
                <dd className={css.amount}>{formatMoney({ cents: amountCents, currency })}</dd>
              </Row>
            ))}
          </dl>
          <Text as="p" dimmed figures>
            {doubledWhenLateTwice ? `${t('registry.late.doubled')} ` : ''}
            {t('registry.late.since', { date: formatDate(validFrom) })}
          </Text>
        </>
      )}
      {rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
    </Stack>
  )
}
