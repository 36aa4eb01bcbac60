import { IconEye } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { stopViewing } from '#contract/accounts/view-as.ts'
import { call } from '../../lib/call.ts'
import { showError } from '../../lib/errors.ts'
import { useT } from '../../lib/i18n.ts'
import { setUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import css from './viewing-banner.module.css'

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const secondsUntil = (instant: string): number => Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 1000))

/** Stands over every page while staff look at a customer's: whose it is, how long, and the way back. */
export function ViewingBanner({ user, until }: { user: SessionUser; until: string }) {
  const t = useT()
  const navigate = useNavigate()
  const stop = async (): Promise<void> => {
    try {
      const { user: manager } = await call(stopViewing)
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
        <Countdown key={until} from={secondsUntil(until)} onDone={() => void stop()}>
          {(left) => t('viewing.left', { time: clockText(left) })}
        </Countdown>
      </p>
      <Button small onClick={() => void stop()}>
        {t('viewing.stop')}
      </Button>
    </section>
  )
}
