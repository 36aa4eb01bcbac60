import type { ReactNode } from 'react'
import type { figureViews } from '#web/manager/figures/figures-search.ts'
import { AgeingView } from './ageing-view.tsx'
import { CancellationsView } from './cancellations-view.tsx'
import type { FiguresViewProps } from './figures-view-props.ts'
import { ProductsView } from './products-view.tsx'
import { RecurringView } from './recurring-view.tsx'

const views: Readonly<Record<(typeof figureViews)[number], (props: FiguresViewProps) => ReactNode>> = {
  recurring: RecurringView,
  cancellations: CancellationsView,
  products: ProductsView,
  ageing: AgeingView,
}

/** Renders the part of the figures that the address names. */
export function FiguresView(props: FiguresViewProps) {
  const View = views[props.search.view]
  return <View {...props} />
}
