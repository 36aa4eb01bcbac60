import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** Shows a placeholder for a sentence and its button. */
export function SectionLoading() {
  return (
    <Stack gap={16} aria-hidden="true">
      <SkeletonText lines={2} />
      <Skeleton width="13rem" height="var(--control-height)" />
    </Stack>
  )
}
