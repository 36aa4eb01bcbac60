import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconQuestionMark,
  IconTerminal2,
} from '@tabler/icons-react'
import type { OwnSession } from '#contract/accounts/own-account-schemas.ts'
import { deviceText } from '#web/customer/account/device-text.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './sessions.module.css'

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
  unknown: IconQuestionMark,
}

/** Shows one logged-in device. */
export function SessionItem({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useT()
  const Icon = icons[session.device.type]
  const device = deviceText(t, session.device)
  return (
    <Row as="li" gap={[12, 16]} className={css.item}>
      <span className={css.icon} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={css.labels}>
        <Row as="p" gap={[4, 8]} className={css.device}>
          {device} {session.current ? <Badge tone="paid">{t('account.sessions.this')}</Badge> : null}
        </Row>
        <Row as="p" gap={[0, 16]} align="stretch" className={css.facts}>
          <span>
            <BreakableText text={session.ipAddress} />
          </span>
          <span>{t('account.sessions.last_used', { date: formatInstant(session.lastUsedAt) })}</span>
          <span>{t('account.sessions.since', { date: formatInstant(session.createdAt) })}</span>
        </Row>
      </div>
      {session.current ? null : (
        <Button small onClick={onEnd}>
          {t('account.sessions.end')}
          <VisuallyHidden>
            {' '}
            {device}, {session.ipAddress}
          </VisuallyHidden>
        </Button>
      )}
    </Row>
  )
}
