import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Alert } from './alert.tsx'
import { useShownFailures } from './shown-failures.ts'
import { SkeletonCard } from './skeleton.tsx'

/** The part of a TanStack Query result that determines a page's state. */
export interface QueryView<Data> {
  data: Data | undefined
  isError: boolean
  /** The failure that the page shows, or those of several queries. */
  error?: unknown
  isFetching?: boolean | undefined
  refetch: () => unknown
}

export interface PageStateProps<Data> {
  query: QueryView<Data>
  /** What went wrong and what to do, in the reader's words. */
  errorText: ReactNode
  /** The heading of a failed page, where the finished one gets its heading from the data. */
  failedHead?: ReactNode
  /** A skeleton in the layout of the finished page. */
  loading?: ReactNode
  isEmpty?: ((data: Data) => boolean) | undefined
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders one of four states: loading, failed with retry, empty or ready. Old data remain visible during and after a
 * failed refetch.
 */
export function PageState<Data>(props: PageStateProps<Data>) {
  const { query, errorText, failedHead, loading, isEmpty, empty, children } = props
  const texts = useUiTexts()
  useShownFailures(...[query.error].flat())
  const retry = (
    <Button small onClick={() => void query.refetch()} busy={query.isFetching}>
      {texts.retry}
    </Button>
  )
  const failure = (
    <Alert tone="error" action={retry}>
      {errorText}
    </Alert>
  )
  if (query.data === undefined) {
    if (query.isError)
      return (
        <>
          {failedHead}
          {failure}
        </>
      )
    return (
      <div aria-busy="true">
        <VisuallyHidden>
          <span role="status">{texts.loading}</span>
        </VisuallyHidden>
        {loading ?? <SkeletonCard />}
      </div>
    )
  }
  const content = isEmpty?.(query.data) === true && empty !== undefined ? empty : children(query.data)
  if (!query.isError) return content
  return (
    <>
      {failure}
      {content}
    </>
  )
}
