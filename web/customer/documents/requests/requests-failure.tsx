import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Shows that the requests could not be loaded, with a button to retry. */
export function RequestsFailure({ onRetry }: { onRetry: () => unknown }) {
  const t = useT()
  const retry = (
    <Button small onClick={() => void onRetry()}>
      {t('ui.retry')}
    </Button>
  )
  return (
    <Alert tone="error" action={retry}>
      {t('dashboard.requests_failed')}
    </Alert>
  )
}
