import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  createPlanChange,
  type PlanChange,
  type PlanChangePreview,
  type PlanOption,
} from '#contract/subscriptions/plan-changes.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { failureText } from '#web/lib/errors.ts'
import { formatInstantDay, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { planOptionsQuery, planPreviewQuery } from './plan-change-queries.ts'
import { PlanChangeSummary } from './plan-change-summary.tsx'

export interface PlanChangeDialogProps {
  subscription: { readonly id: number; readonly name: string }
  /** Whether staff change a customer's plan. */
  byStaff?: boolean
  /** What helps when the saved card did not pay. */
  afterFailure?: ReactNode
  onClose: () => void
  /** Called after every attempt: also a refused one may mean that the subscription has changed. */
  onSettled: () => void
}

/** Chooses another plan, shows its price as of now, and confirms it. */
export function PlanChangeDialog(props: PlanChangeDialogProps) {
  const { subscription, onClose } = props
  const t = useT()
  const working = useOneAtATime()
  const query = useQuery(planOptionsQuery(subscription.id))
  return (
    <Dialog open onClose={onClose} dismissible={!working.busy} size="md" title={t('plan_change.title')}>
      <Stack gap={16}>
        <p>{t('plan_change.current', { name: subscription.name })}</p>
        <PageState query={query} errorText={t('plan_change.failed')} loading={<SkeletonText lines={5} />}>
          {(options) =>
            options.length === 0 ? (
              <p>{t('plan_change.none')}</p>
            ) : (
              <PlanChangeForm {...props} options={options} working={working} />
            )
          }
        </PageState>
      </Stack>
    </Dialog>
  )
}

interface PlanChangeFormProps extends PlanChangeDialogProps {
  options: readonly PlanOption[]
  working: ReturnType<typeof useOneAtATime>
}

function PlanChangeForm(props: PlanChangeFormProps) {
  const { subscription, options, working, afterFailure, onClose } = props
  const t = useT()
  const [chosen, setChosen] = useState<PlanOption>()
  const [failure, setFailure] = useState<{ text: string; details: string | undefined }>()
  const preview = useQuery({ ...planPreviewQuery(subscription.id, chosen?.id ?? 0), enabled: chosen !== undefined })
  const priceOf = ({ priceMonth, currency, recurringMonthInterval: months }: PlanOption): string =>
    t('plan_change.price', { months, amount: formatUnits(priceMonth, currency) })
  return (
    <Stack gap={16}>
      <RadioGroup
        label={t('plan_change.choose')}
        layout="cards"
        required
        disabled={working.busy}
        value={chosen === undefined ? null : String(chosen.id)}
        onChange={(value) => {
          setFailure(undefined)
          setChosen(options.find(({ id }) => String(id) === value))
        }}
        options={options.map((option) => ({
          value: String(option.id),
          label: option.name,
          description: (
            <>
              {priceOf(option)}
              <br />
              {t(option.kind === 'now' ? 'plan_change.starts_now' : 'plan_change.starts_later')}
            </>
          ),
        }))}
      />
      {failure === undefined ? null : (
        <Alert tone="error" title={failure.text}>
          {failure.details}
          {failure.details === undefined ? null : afterFailure}
        </Alert>
      )}
      {chosen === undefined ? (
        <FormActions>
          <Button onClick={onClose}>{t('plan_change.cancel')}</Button>
        </FormActions>
      ) : (
        <PageState query={preview} errorText={t('plan_change.preview_failed')} loading={<SkeletonText lines={4} />}>
          {(price) => (
            <>
              <PlanChangeSummary price={price} before={subscription.name} />
              <ConfirmActions {...props} chosen={chosen} price={price} onFailed={setFailure} />
            </>
          )}
        </PageState>
      )}
    </Stack>
  )
}

const labels = {
  changed: 'plan_change.changed',
  scheduled: 'plan_change.scheduled',
  processing: 'plan_change.processing',
} as const

const labelOf = ({ state }: PlanChange): (typeof labels)[keyof typeof labels] => {
  if (state === 'applied') return labels.changed
  return state === 'scheduled' ? labels.scheduled : labels.processing
}

interface ConfirmActionsProps extends PlanChangeFormProps {
  chosen: PlanOption
  price: PlanChangePreview
  onFailed: (failure: { text: string; details: string | undefined } | undefined) => void
}

function ConfirmActions(props: ConfirmActionsProps) {
  const { subscription, chosen, price, byStaff = false, working, onClose, onSettled, onFailed } = props
  const t = useT()
  const cache = useQueryClient()
  const isOpen = useIsOpen()
  const amount = formatUnits(price.due.cents / 100, price.due.currency)
  const date = formatInstantDay(price.renewsAt)
  const confirm = async (): Promise<void> => {
    onFailed(undefined)
    const body = {
      subscription: subscription.id,
      product: chosen.id,
      effectiveAt: price.effectiveAt,
      dueCents: price.due.cents,
    }
    try {
      const change = await call(createPlanChange, { body })
      const text = t(labelOf(change), { name: change.to.name, date: formatInstantDay(change.effectiveAt) })
      if (change.state === 'requested') notice.info(text)
      else notice.success(text)
      if (isOpen.current) onClose()
    } catch (error) {
      onFailed({ text: failureText(error), details: error instanceof CallFailure ? error.details : undefined })
      // The same change may have another price by now.
      await cache.invalidateQueries({ queryKey: planPreviewQuery(subscription.id, chosen.id).queryKey })
    } finally {
      onSettled()
    }
  }
  const now = byStaff ? 'plan_change.confirm_charge' : 'plan_change.confirm_pay'
  return (
    <FormActions>
      <Button onClick={onClose} disabled={working.busy}>
        {t('plan_change.cancel')}
      </Button>
      <Button tone="primary" busy={working.busy} onClick={() => working.run(confirm)}>
        {price.kind === 'now' ? t(now, { amount }) : t('plan_change.confirm_later', { date })}
      </Button>
    </FormActions>
  )
}
