import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import css from './document-form.module.css'

/** Shows the placeholder of a document's form while it loads. */
export function FormLoading() {
  return (
    <div className={css.cards}>
      <SkeletonCard lines={6} />
      <SkeletonCard lines={2} />
      <SkeletonCard lines={5} />
    </div>
  )
}
