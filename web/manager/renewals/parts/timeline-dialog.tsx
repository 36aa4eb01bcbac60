import { useQuery } from '@tanstack/react-query'
import type { UnpaidInvoice } from '#contract/subscriptions/manager-renewals.ts'
import { useT } from '#web/lib/i18n.ts'
import { timelineQuery } from '#web/manager/renewals/queries.ts'
import { centsText } from '#web/manager/renewals/shared/renewal-labels.ts'
import { TextAnchor } from '#web/ui/base/text-link.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Timeline } from './timeline.tsx'
import css from './timeline-dialog.module.css'

/** Shows the timeline of a failed renewal, and its payment page. */
export function TimelineDialog({ row, onClose }: { row: UnpaidInvoice; onClose: () => void }) {
  const t = useT()
  const query = useQuery(timelineQuery(row.stripeId))
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('renewals.timeline.title', { total: centsText(row.total, row.currency), email: row.email })}
    >
      <PageState query={query} errorText={t('renewals.timeline.failed')} loading={<SkeletonText lines={6} />}>
        {({ events, hostedInvoiceUrl: hostedUrl }) => (
          <>
            {hostedUrl === null ? null : (
              <Row as="p" gap={4} nowrap className={css.link}>
                <TextAnchor href={hostedUrl} external>
                  {t('renewals.timeline.pay_page')}
                </TextAnchor>
                <CopyButton value={hostedUrl} label={t('renewals.timeline.copy_pay_page')} />
              </Row>
            )}
            <Timeline events={events} />
          </>
        )}
      </PageState>
    </Dialog>
  )
}
