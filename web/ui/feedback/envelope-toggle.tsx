import { IconMail, IconMailOpened } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

const everyMs = 500
const untilMs = 5000

/** Animates an envelope that opens and closes every 500 ms; stops after 5 s, and is static with reduced motion. */
export function EnvelopeToggle({ size = 48 }: { size?: number | undefined }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const toggle = setInterval(() => setOpen((was) => !was), everyMs)
    const stop = setTimeout(() => {
      clearInterval(toggle)
      setOpen(false)
    }, untilMs)
    return () => {
      clearInterval(toggle)
      clearTimeout(stop)
    }
  }, [])
  const Icon = open ? IconMailOpened : IconMail
  return <Icon size={size} stroke={1.25} aria-hidden="true" data-open={open} />
}
