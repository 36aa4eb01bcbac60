import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { toast } from './toast.ts'
import { useUiTexts } from './ui-texts.tsx'

export interface CopyButtonProps {
  value: string
  /** Names the thing: “Copy company number”. */
  label: string
  /** Called besides, when it is copied. */
  onCopied?: (() => void) | undefined
  /** Says in other words that the browser did not let it. */
  onFailed?: (() => void) | undefined
}

/** Copies `value`, and says so for two seconds; where the browser does not let it, that is said. */
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
