import { useState } from 'react'
import { oneAtATime } from './one-at-a-time.ts'

/** Runs one task at a time and returns whether one is running: a state alone would admit two clicks in one tick. */
export const useOneAtATime = (): { readonly busy: boolean; readonly run: (work: () => unknown) => void } => {
  const [busy, setBusy] = useState(false)
  const [run] = useState(() => oneAtATime(setBusy))
  return { busy, run }
}
