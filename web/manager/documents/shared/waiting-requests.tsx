import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/i18n.ts'
import { referenceId } from '#web/lib/reference-id.ts'
import { waitingRequestsQuery } from '#web/manager/documents/queries.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import css from './waiting-requests.module.css'

/** Lists requests whose files wait for review; renders nothing if there are none. */
export function WaitingRequests() {
  const t = useT()
  const { data } = useQuery(waitingRequestsQuery())
  if (data === undefined || data.total === 0) return null
  const more = data.total - data.rows.length
  return (
    <Alert tone="info" title={t('overview.requests_waiting', { count: data.total })}>
      <ul className={css.list}>
        {data.rows.map(({ id, title, email, userRef }) => (
          <li key={id}>
            <TextLink
              to="/manager/handle_documents/$userid"
              params={{ userid: referenceId(userRef) }}
              search={{ show: 'requests' }}
            >
              <BreakableText text={email} />
            </TextLink>
            <Text dimmed>{title}</Text>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{t('overview.requests_more', { count: more })}</p> : null}
    </Alert>
  )
}
