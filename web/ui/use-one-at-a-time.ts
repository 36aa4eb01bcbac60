import { useState } from 'react'
import { oneAtATime } from './one-at-a-time.ts'

/** Whether work is under way, and the way to begin it: a state alone would let two clicks of one tick through. */
export const useOneAtATime = (): { readonly busy: boolean; readonly run: (work: () => unknown) => void } => {
  const [busy, setBusy] = useState(false)
  const [run] = useState(() => oneAtATime(setBusy))
  return { busy, run }
}
