import { useState } from 'react'
import type { MyRequest } from '#contract/documents/request-schemas.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Text } from '#web/ui/base/text.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { RequestItem } from './request-item.tsx'
import css from './requests.module.css'
import { shownRequests } from './shown-requests.ts'

export interface RequestsCardProps {
  requests: readonly MyRequest[]
  /** Hides the upload. */
  viewOnly: boolean
  /** Shows each request in a line until its upload is opened, and none that is completed. */
  compact?: boolean | undefined
  /** The request to open and scroll to. */
  chosen?: number | undefined
}

/** Shows the provider's requests with due date, status and upload; completed requests are collapsed below. */
export function RequestsCard({ requests, viewOnly, compact, chosen }: RequestsCardProps) {
  const t = useT()
  const [withFiles, setWithFiles] = useState<ReadonlyMap<number, MyRequest>>(new Map())
  const markSelection = (request: MyRequest, hasFiles: boolean): void =>
    setWithFiles((before) => {
      const others = [...before].filter(([id]) => id !== request.id)
      return new Map(hasFiles ? [...others, [request.id, request]] : others)
    })
  const { running, done } = shownRequests(requests, withFiles)
  if (running.length + (compact === true ? 0 : done.length) === 0) return null
  return (
    <Card
      title={t('requests.title')}
      description={running.length === 0 || compact === true ? undefined : t('requests.intro')}
    >
      <Stack gap={16}>
        {running.length === 0 ? null : (
          <ul className={css.requests}>
            {running.map((request, index) => (
              <RequestItem
                key={request.id}
                request={request}
                first={index === 0}
                viewOnly={viewOnly}
                chosen={request.id === chosen}
                compact={compact}
                onSelection={markSelection}
              />
            ))}
          </ul>
        )}
        {done.length === 0 || compact === true ? null : (
          <details>
            <summary className={css.summary}>{t('requests.done', { count: done.length })}</summary>
            <Stack as="ul" gap={10} className={css.done}>
              {done.map(({ id, title, endedAt }) => (
                <Row key={id} as="li" gap={[4, 16]} className={css.ended}>
                  <span className={css.title}>{title}</span>
                  <Text dimmed figures>
                    {t('requests.accepted_on', { date: formatInstantDay(endedAt) })}
                  </Text>
                  <Badge tone="paid">{t('requests.state.accepted')}</Badge>
                </Row>
              ))}
            </Stack>
          </details>
        )}
      </Stack>
    </Card>
  )
}
