import { SkeletonCard } from '../../../../ui/skeleton.tsx'
import css from './document-form.module.css'

/** A document's form that is loading. */
export function FormLoading() {
  return (
    <div className={css.cards}>
      <SkeletonCard lines={6} />
      <SkeletonCard lines={2} />
      <SkeletonCard lines={5} />
    </div>
  )
}
