import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import css from '../pages/account-page.module.css'

/** Shows a placeholder for a sentence and its button. */
export function SectionLoading() {
  return (
    <div className={css.stack} aria-hidden="true">
      <SkeletonText lines={2} />
      <Skeleton width="13rem" height="var(--control-height)" />
    </div>
  )
}
