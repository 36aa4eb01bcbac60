import { IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { isBeingFetched } from '#web/customer/banking/is-being-fetched.ts'
import { renewConsent, useConsent } from '#web/customer/banking/use-consent.ts'
import { formatInstant } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { BankLogo } from '#web/shared/banking/bank-logo.tsx'
import { connectionLabels, needsRenewal } from '#web/shared/banking/connection-labels.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { AccountList } from './account-list.tsx'
import { AccountsForm } from './accounts-form.tsx'
import css from './connection-card.module.css'

export interface ConnectionCardProps {
  connection: BankConnection
  /** Whether the address names this connection: its account selection is open. */
  opened: boolean
  viewOnly: boolean
}

/** Accounts can be selected once a consent exists, or has existed. */
const hasAccounts = ({ accounts }: BankConnection): boolean => accounts.length > 0

/** Key that resets the form when another selection was saved or the bank returned other accounts. */
const chosenNow = ({ accounts }: BankConnection): string =>
  accounts.map((account) => `${account.id}${account.selected ? '+' : '-'}`).join('')

/** Shows a connected bank: its consent status, its accounts and its actions. */
export function ConnectionCard({ connection, opened, viewOnly }: ConnectionCardProps) {
  const t = useT()
  const titleId = useId()
  const navigate = useNavigate()
  const container = useRef<HTMLElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  // Only after a click here does the focus move into the accounts, and back to the button.
  const pressed = useRef(false)
  const consent = useConsent()
  const { id, bankName, logo } = connection
  const { tone, word, detail } = connectionLabels(t, connection)
  const urgent = needsRenewal(connection)
  useEffect(() => {
    if (opened) container.current?.scrollIntoView({ block: 'nearest' })
    // By reference, because the listed accounts are links too.
    if (pressed.current) (opened ? container.current?.querySelector('input') : opener.current)?.focus()
    pressed.current = false
  }, [opened])
  const close = (): void => {
    pressed.current = true
    void navigate({ to: '/new_bank_connection/{-$bank_id}', params: { bank_id: undefined }, resetScroll: false })
  }
  return (
    <article ref={container} className={css.card} aria-labelledby={titleId} data-opened={opened || undefined}>
      <div className={css.head}>
        <BankLogo name={bankName} logo={logo} />
        <div className={css.labels}>
          <h2 id={titleId} className={css.name}>
            {bankName}
          </h2>
          {detail === null ? null : (
            <p className={css.detail} data-urgent={urgent || undefined}>
              {detail}
            </p>
          )}
        </div>
        <Badge tone={tone}>{word}</Badge>
      </div>
      {consent.error === '' ? null : <Alert tone="error">{consent.error}</Alert>}
      {opened && hasAccounts(connection) && !viewOnly ? (
        <AccountsForm key={chosenNow(connection)} connection={connection} onClose={close} />
      ) : (
        <AccountList accounts={connection.accounts} />
      )}
      <Row gap={[12, 16]} between>
        {hasAccounts(connection) || isBeingFetched(connection) ? (
          <p className={css.updated}>{updatedLabel(t, connection)}</p>
        ) : null}
        {viewOnly ? null : (
          <Row gap={8} align="stretch" className={css.actions}>
            {opened || !hasAccounts(connection) ? null : (
              <ButtonLink
                ref={opener}
                small
                to="/new_bank_connection/{-$bank_id}"
                params={{ bank_id: String(id) }}
                resetScroll={false}
                aria-describedby={titleId}
                onClick={() => {
                  pressed.current = true
                }}
              >
                {t('banks.choose_accounts')}
              </ButtonLink>
            )}
            <Button
              small
              tone={urgent ? 'primary' : 'default'}
              icon={<IconRefresh size={16} />}
              busy={consent.opening}
              aria-describedby={titleId}
              onClick={() => consent.open(() => renewConsent(id))}
            >
              {t(renewKey(connection))}
            </Button>
          </Row>
        )}
      </Row>
    </article>
  )
}

const renewKey = ({ connectionStatus }: BankConnection) => {
  if (connectionStatus === 'awaiting_authorisation') return 'banks.go_on'
  return connectionStatus === 'rejected' || connectionStatus === 'cancelled' ? 'banks.try_again' : 'banks.renew'
}

const updatedLabel = (t: Translate, connection: BankConnection): string => {
  if (connection.transactionsLastUpdate !== null)
    return t('banks.updated', { date: formatInstant(connection.transactionsLastUpdate) })
  return t(isBeingFetched(connection) ? 'banks.being_fetched' : 'banks.never_updated')
}
