import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { Dialog } from './dialog.tsx'
import css from './wait-dialog.module.css'

export interface WaitDialogProps {
  open: boolean
  title: string
  text?: ReactNode
  /** Formats the elapsed time, `m:ss`: “Running for 1:05”. */
  elapsedLabel: (time: string) => string
}

/** Blocks the page during a long task, and shows the elapsed time. */
export function WaitDialog({ open, title, text, elapsedLabel }: WaitDialogProps) {
  return (
    <Dialog open={open} onClose={() => undefined} title={title} dismissible={false}>
      <div className={css.body} aria-busy="true" tabIndex={-1} data-autofocus>
        <span className={css.spinner}>
          <Spinner />
        </span>
        <div>
          {text === undefined ? null : <p className={css.text}>{text}</p>}
          <p className={css.elapsed}>
            <Elapsed label={elapsedLabel} />
          </p>
        </div>
      </div>
    </Dialog>
  )
}

function Elapsed({ label }: { label: (time: string) => string }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const startedAt = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return label(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
}
