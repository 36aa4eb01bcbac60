import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#web/lib/i18n.ts'
import type { DocumentValues } from '#web/manager/invoicing/forms/document-values.ts'
import { type Previewed, previewQuery } from '#web/manager/invoicing/forms/preview-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import css from './preview-picture.module.css'
import { SheetSkeleton } from './sheet-skeleton.tsx'

const pauseMs = 450

/** Draws the document in the form as its PDF will show it, shortly after the last key. */
export function PreviewPicture({ of }: { of: Previewed }) {
  const t = useT()
  const { control } = useFormContext<DocumentValues>()
  const [values] = useDebouncedValue(useWatch({ control }), pauseMs)
  const query = useQuery(previewQuery(of, values))
  useShownFailures(query.error)
  const address = query.data
  const failed = query.isError && !query.isFetching
  return (
    <div className={css.document} aria-busy={query.isFetching}>
      {address === undefined ? (
        <div className={css.blank}>{query.isFetching ? <SheetSkeleton /> : null}</div>
      ) : (
        <img src={address} alt={t('docform.preview_alt')} className={css.picture} data-old={query.isFetching} />
      )}
      {failed ? (
        <div className={css.failed} role="status">
          <span>{t('docform.preview_failed')}</span>
          <Button small onClick={() => void query.refetch()}>
            {t('ui.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
