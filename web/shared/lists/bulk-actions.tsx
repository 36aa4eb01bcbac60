import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadBundle } from '#web/lib/i18n.ts'
import type { BulkBarProps } from './bulk-bar.tsx'
import type { BulkRow } from './bulk-dialog.tsx'

/** Offers what can be done with the selected rows of a list; loaded with the first of them. */
export function BulkActions<Row extends BulkRow>(props: BulkBarProps<Row>) {
  const [Bar] = useState(() =>
    lazy<ComponentType<BulkBarProps<Row>>>(async () => {
      const [piece] = await Promise.all([import('./bulk-bar.tsx'), loadBundle('lists')])
      return { default: piece.BulkBar }
    }),
  )
  if (props.selection.rows.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Bar {...props} />
    </Suspense>
  )
}
