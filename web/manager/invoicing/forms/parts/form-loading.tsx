import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** Shows the placeholder of a document's form while it loads. */
export function FormLoading() {
  return (
    <Stack gap={16}>
      <SkeletonCard lines={6} />
      <SkeletonCard lines={2} />
      <SkeletonCard lines={5} />
    </Stack>
  )
}
