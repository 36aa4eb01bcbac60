import { useT } from '#web/lib/i18n.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Shows the placeholder of the new users while they load. */
export function NewUsersCardLoading() {
  const t = useT()
  return (
    <Card
      title={t('overview.new_users')}
      description={<Skeleton width="10rem" height="1.25rem" />}
      actions={<Skeleton width="12.5rem" height="max(2.125rem, calc(var(--target) + 0.25rem))" />}
    >
      <Skeleton height="19.25rem" />
    </Card>
  )
}
