import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { toast } from './toast.ts'

export interface CopyButtonProps {
  value: string
  /** Names the object: “Copy company number”. */
  label: string
  /** Called after copying, besides the built-in message. */
  onCopied?: (() => void) | undefined
  /** Called if the browser denies copying, instead of the built-in message. */
  onFailed?: (() => void) | undefined
}

/** Copies `value` and confirms it for two seconds; shows a message if the browser denies it. */
export function CopyButton({ value, label, onCopied, onFailed }: CopyButtonProps) {
  const texts = useUiTexts()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      if (onFailed) onFailed()
      else toast.error(texts.notCopied)
      return
    }
    setCopied(true)
    onCopied?.()
  }
  return (
    <IconButton
      size={28}
      label={copied ? texts.copied : label}
      icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => void copy()}
    />
  )
}
