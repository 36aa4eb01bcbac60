import { StatRow } from '#web/ui/data/stat-row.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** Shows the placeholder of a report while it loads. */
export function FiguresLoading() {
  return (
    <Stack gap={24}>
      <StatRow columns={3} />
      <Card>
        <Skeleton height="18rem" />
      </Card>
    </Stack>
  )
}
