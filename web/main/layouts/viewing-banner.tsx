import { IconEye } from '@tabler/icons-react'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { stopViewing } from '#contract/accounts/view-as.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { sessionUserNow, setUser } from '#web/lib/session.ts'
import { useLateNavigate } from '#web/lib/use-late-navigate.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { Countdown } from '#web/ui/feedback/countdown.tsx'
import css from './viewing-banner.module.css'

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const secondsUntil = (instant: string): number => Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 1000))

/** Shown on every page while staff view a customer's pages: whose, how long, and a button to stop. */
export function ViewingBanner({ user, until }: { user: SessionUser; until: string }) {
  const t = useT()
  const navigate = useLateNavigate('always')
  const { busy, run } = useOneAtATime()
  const stop = async (): Promise<void> => {
    try {
      const { user: manager } = await call(stopViewing)
      // Logged out meanwhile, or stopped elsewhere: that has already redirected.
      if (!sessionUserNow()?.viewing) return
      setUser(manager)
      await navigate({ to: '/manager/handle_user/$id', params: { id: String(user.id) } })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <section className={css.banner} aria-label={t('viewing.label')}>
      <IconEye size={18} aria-hidden="true" />
      <p className={css.text}>
        <strong>{t('viewing.title', { email: user.email })}</strong> {t('viewing.read_only')}{' '}
        <Countdown key={until} from={secondsUntil(until)} onDone={() => run(stop)}>
          {(left) => t('viewing.left', { time: clockText(left) })}
        </Countdown>
      </p>
      <Button small onClick={() => run(stop)} busy={busy}>
        {t('viewing.stop')}
      </Button>
    </section>
  )
}
