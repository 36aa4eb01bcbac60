import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AmlStatusBadge, RatingBadge } from './aml-badges.tsx'
import { amlFileOfQuery } from './queries.ts'
import { useCreateFile } from './use-create-file.ts'

/** Shows managers where a customer's AML file stands, with the link to it, or creates one. */
export function AmlCard({ userId }: { userId: number }) {
  const t = useT()
  const query = useQuery(amlFileOfQuery(userId))
  const { create, busy } = useCreateFile()
  return (
    <PageState query={query} errorText={t('aml.list_failed')} loading={<SkeletonCard lines={3} />}>
      {(file) =>
        file === null || file.id === null || file.status === 'ended' ? (
          <Card
            title={t('aml.file')}
            actions={
              <Button small busy={busy} onClick={() => create(userId)}>
                {t('aml.create')}
              </Button>
            }
          >
            <p>{t('aml.no_file')}</p>
          </Card>
        ) : (
          <Card
            title={t('aml.file')}
            actions={
              <TextLink to="/manager/aml_files/$id" params={{ id: String(file.id) }}>
                {t('aml.open')}
              </TextLink>
            }
          >
            <DefinitionList
              items={[
                { key: 'rating', label: t('aml.rating'), value: <RatingBadge rating={file.rating} /> },
                { key: 'status', label: t('aml.status'), value: <AmlStatusBadge status={file.status} /> },
                { key: 'review', label: t('aml.review_on'), value: formatDate(file.reviewOn ?? '') },
              ]}
            />
          </Card>
        )
      }
    </PageState>
  )
}
