import { useQuery } from '@tanstack/react-query'
import type { AmlRow } from '#contract/aml/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { nextReviewsQuery } from './queries.ts'

/** Shows the next reviews of AML files, overdue ones first: a deadline of the firm's own, beside those of companies. */
export function ReviewsCard() {
  const t = useT()
  const query = useQuery(nextReviewsQuery)
  const valueOf = ({ reviewOn, isReviewDue }: AmlRow) => {
    const text = formatDate(reviewOn ?? '')
    return isReviewDue ? <Badge tone="failed">{t('aml.review_due', { date: text })}</Badge> : text
  }
  return (
    <PageState query={query} errorText={t('aml.list_failed')} loading={<SkeletonCard lines={4} />}>
      {(files) => (
        <Card
          title={t('aml.next_reviews')}
          description={t('aml.next_reviews_text')}
          actions={<TextLink to="/manager/aml_files">{t('nav.aml_files')}</TextLink>}
        >
          {files.length === 0 ? (
            <p>{t('aml.no_reviews')}</p>
          ) : (
            <Stack gap={8}>
              {files.map((file) => (
                <Row key={file.id} gap={8} between>
                  <TextLink to="/manager/aml_files/$id" params={{ id: String(file.id) }}>
                    <BreakableText text={file.customer.name || file.customer.email} />
                  </TextLink>
                  {valueOf(file)}
                </Row>
              ))}
            </Stack>
          )}
        </Card>
      )}
    </PageState>
  )
}
