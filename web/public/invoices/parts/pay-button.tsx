import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { openInvoicePayment } from '#contract/pay-links/public.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { failureText } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

export interface PayButtonProps {
  token: string
  /** Formatted. */
  amount: string
  /** Called when there is nothing to pay any more, or another amount. */
  onClosed: () => void
}

/** Opens the payment provider's page of an invoice. */
export function PayButton({ token, amount, onClosed }: PayButtonProps) {
  const t = useT()
  const [isOpening, setIsOpening] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    // The browser shows the page as it was left when somebody goes back from the payment page.
    const release = (): void => setIsOpening(false)
    window.addEventListener('pageshow', release)
    return () => window.removeEventListener('pageshow', release)
  }, [])
  const open = async (): Promise<void> => {
    setIsOpening(true)
    setFailure('')
    try {
      const { stripeCheckoutSessionUrl } = await call(openInvoicePayment, { params: { token } })
      window.location.assign(stripeCheckoutSessionUrl)
    } catch (error) {
      setIsOpening(false)
      if (error instanceof CallFailure && error.status === 409) onClosed()
      else setFailure(failureText(error))
    }
  }
  return (
    <>
      {failure === '' ? null : (
        <Alert tone="error" title={t('pay.open_failed')}>
          {failure}
        </Alert>
      )}
      <Button tone="primary" fullWidth icon={<IconLock size={16} />} busy={isOpening} onClick={() => void open()}>
        {t('pay.pay', { amount })}
      </Button>
      <Text as="p" small dimmed>
        {t('pay.pay_hint')}
      </Text>
    </>
  )
}
