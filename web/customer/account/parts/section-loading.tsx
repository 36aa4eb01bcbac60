import css from '#web/customer/account/pages/account-page.module.css'
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx'

/** Shows a placeholder for a sentence and its button. */
export function SectionLoading() {
  return (
    <div className={css.stack} aria-hidden="true">
      <SkeletonText lines={2} />
      <Skeleton width="13rem" height="var(--control-height)" />
    </div>
  )
}
