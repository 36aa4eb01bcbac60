import '#web/theme/styles-app.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { checkSubscriptionPayment, lastSubscriptions } from '#contract/subscriptions/customer.ts'
import { OnboardingFrame } from '#web/customer/shared/onboarding-frame.tsx'
import { PaymentOutcome } from '#web/customer/subscriptions/parts/payment-outcome.tsx'
import { startPaymentCheck, type Waiting } from '#web/customer/subscriptions/payment-check.ts'
import { paymentSearch } from '#web/customer/subscriptions/payment-search.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { updateUser, useSessionUser } from '#web/lib/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/**
 * Renders `/complete_registration/waiting_payment`: waits for the paid subscription, then continues to the email
 * address.
 */
export function WaitingPaymentPage() {
  const user = useSessionUser()
  const [round, setRound] = useState(0)
  return user === null ? null : <WaitingPayment key={round} userId={user.id} onAgain={() => setRound(round + 1)} />
}

const titles = {
  checking: 'payment.title',
  found: 'payment.title',
  not_found: 'payment.not_found_title',
  incomplete: 'payment.incomplete_title',
  failed: 'payment.failed_title',
} as const

function WaitingPayment({ userId, onAgain }: { userId: number; onAgain: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const search = paymentSearch.read(useSearch({ strict: false }))
  const [waiting, setWaiting] = useState<Waiting>('checking')
  const [number, setNumber] = useState(1)

  const found = useEffectEvent(() => {
    updateUser({ hasSubscription: true })
    toast.success(t('payment.received'))
    void navigate({ to: '/complete_registration/email_verification', replace: true })
  })
  const sessionId = search.session_id
  useEffect(() => {
    const body = sessionId === undefined ? {} : { session_id: sessionId }
    return startPaymentCheck({
      queryProvider: async () => (await call(checkSubscriptionPayment, { body })).status,
      countSubscriptions: async () => (await call(lastSubscriptions, { params: { id: userId } }))['hydra:totalItems'],
      onCheck: setNumber,
      onEnd: (outcome) => {
        setWaiting(outcome)
        if (outcome === 'found') found()
      },
    })
  }, [userId, sessionId])

  return (
    <OnboardingFrame step="payment" title={t(titles[waiting])}>
      <PaymentOutcome waiting={waiting} number={number} onAgain={onAgain} />
    </OnboardingFrame>
  )
}
