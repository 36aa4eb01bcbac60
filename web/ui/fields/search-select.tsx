import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Floating } from '#web/ui/base/floating.tsx'
import { OptionRow } from '#web/ui/base/option-row.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { useMarked } from '#web/ui/base/use-marked.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { type FieldProps, sharedInputProps } from './field-props.ts'
import css from './search-select.module.css'

export interface SearchOption {
  key: string
  title: ReactNode
  detail?: ReactNode
}

export interface SearchSelectProps extends FieldProps {
  label: string
  text: string
  onText: (text: string) => void
  /** Results of the search; the list shows while it is not empty. */
  options: SearchOption[]
  onPick: (key: string) => void
  /** The selected option: shown instead of the text until cleared. */
  picked?: string | undefined
  onClear: () => void
  /** For a field that appears on request: called on Escape, and it can be cleared while it is empty. */
  onLeave?: (() => void) | undefined
  busy?: boolean | undefined
  /** Shows the options as soon as the field appears. */
  opensAtOnce?: boolean | undefined
  /** Instead of the list: no results, or an error with a retry. */
  notice?: ReactNode
  /** Announced to screen readers when the list changes. */
  announcement: string
}

/** Selects one of very many options by a search on the server; the selection remains until cleared. */
export function SearchSelect(props: SearchSelectProps) {
  const { text, onText, options, onPick, picked, onClear, onLeave, busy = false, notice } = props
  const { announcement, disabled } = props
  const texts = useUiTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, props.inputRef)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { current, mark, move } = useMarked(options)
  const shown = anchor !== undefined && picked === undefined && (options.length > 0 || notice !== undefined)
  const listed = shown && options.length > 0
  const open = (): void => setAnchor(input.current?.parentElement ?? undefined)
  const close = (): void => setAnchor(undefined)
  const openFirst = useEffectEvent(() => {
    if (props.opensAtOnce === true) open()
  })
  useEffect(() => openFirst(), [])

  const pick = (key: string): void => {
    close()
    onPick(key)
  }
  const clear = (): void => {
    onClear()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && onLeave) {
      event.preventDefault()
      onLeave()
      return
    }
    if (event.key === 'Enter') {
      // Never submits the surrounding form.
      event.preventDefault()
      if (shown && current) pick(current.key)
    } else if (shown) move(event)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open()
    }
  }
  return (
    <>
      <TextInput
        {...sharedInputProps(props)}
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? id : undefined}
        aria-activedescendant={listed && current ? `${id}-${current.key}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={160}
        readOnly={picked !== undefined}
        value={picked ?? text}
        onChange={(event) => {
          open()
          mark(undefined)
          onText(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        leftSection={busy ? <Spinner /> : <IconSearch size={16} aria-hidden="true" />}
        rightSectionPointerEvents="all"
        rightSection={
          (picked === undefined && text === '' && onLeave === undefined) || disabled === true ? undefined : (
            <IconButton size={28} tooltip={false} label={texts.clear} icon={<IconX size={16} />} onClick={clear} />
          )
        }
      />
      {shown ? (
        <Floating
          anchor={anchor}
          onClose={(reason) => {
            close()
            if (reason === 'escape') onLeave?.()
          }}
        >
          <div className={css.panel} style={{ width: `calc(${anchor.offsetWidth}px - 0.5rem - 2px)` }}>
            {notice === undefined ? null : <div className={css.notice}>{notice}</div>}
            {options.length === 0 ? null : (
              <div id={id} role="listbox" aria-label={props.label}>
                {options.map((option) => (
                  <OptionRow
                    key={option.key}
                    id={`${id}-${option.key}`}
                    title={option.title}
                    detail={option.detail}
                    marked={option === current}
                    onMark={() => mark(option.key)}
                    onPick={() => pick(option.key)}
                  />
                ))}
              </div>
            )}
          </div>
        </Floating>
      ) : null}
      <VisuallyHidden>
        <span role="status">{shown ? announcement : ''}</span>
      </VisuallyHidden>
    </>
  )
}
