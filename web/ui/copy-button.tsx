import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { useUiTexts } from './ui-texts.tsx'

/** Copies `value`; says so for two seconds. `label` names the thing: “Copy company number”. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const texts = useUiTexts()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
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
