import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './command-palette.module.css'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import { Spinner } from './spinner.tsx'
import { useUiTexts } from './ui-texts.tsx'

export interface CommandItem {
  key: string
  icon?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  /** At the right: a date. */
  end?: ReactNode
  onChoose: () => void
}

export interface CommandGroup {
  key: string
  label: string
  items: CommandItem[]
}

export interface CommandPaletteProps {
  /** What it searches; the name of dialog, field and list. */
  label: string
  text: string
  onText: (text: string) => void
  groups: CommandGroup[]
  onClose: () => void
  busy?: boolean | undefined
  /** In place of a list, or above it: a hint, nothing found, an error with a retry. */
  notice?: ReactNode
  /** Said to screen readers when the list has changed: “8 results”. */
  announcement: string
  /** Which keys do what; left out on touch. */
  keysHint?: ReactNode
}

/**
 * A search over the page, as the combobox pattern has it: the focus stays in the field, arrows move through the list, Enter
 * opens what is marked, Escape closes.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, text, onText, groups, onClose, busy = false, notice, announcement, keysHint } = props
  const texts = useUiTexts()
  const id = useId()
  const items = groups.flatMap((group) => group.items)
  const [marked, setMarked] = useState<string>()
  const at = Math.max(
    0,
    items.findIndex((item) => item.key === marked),
  )
  const current = items[at]
  const optionId = (key: string) => `${id}-${key}`
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      current?.onChoose()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setMarked(items[(at + step + items.length) % items.length]?.key)
    }
  }
  return (
    <Modal open onClose={onClose} dismissible label={label} className={css.dialog}>
      <div className={css.content}>
        <div className={css.field}>
          <span className={css.icon}>{busy ? <Spinner /> : <IconSearch size={18} aria-hidden="true" />}</span>
          <input
            className={css.input}
            type="text"
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={items.length > 0 ? id : undefined}
            aria-activedescendant={current === undefined ? undefined : optionId(current.key)}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={160}
            value={text}
            data-autofocus
            onChange={(event) => onText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton tooltip={false} label={texts.close} icon={<IconX size={18} />} onClick={onClose} />
        </div>
        {notice === undefined ? null : <div className={css.notice}>{notice}</div>}
        {items.length === 0 ? null : (
          <div id={id} role="listbox" aria-label={label} className={css.list}>
            {groups.map((group) =>
              group.items.length === 0 ? null : (
                <div key={group.key} role="group" aria-labelledby={`${id}-group-${group.key}`}>
                  <div id={`${id}-group-${group.key}`} className={css.groupLabel}>
                    {group.label}
                  </div>
                  {group.items.map((item) => (
                    <Option
                      key={item.key}
                      id={optionId(item.key)}
                      item={item}
                      marked={item === current}
                      onMark={() => setMarked(item.key)}
                    />
                  ))}
                </div>
              ),
            )}
          </div>
        )}
        {keysHint === undefined ? null : <div className={css.keys}>{keysHint}</div>}
        <span role="status" className={css.heard}>
          {announcement}
        </span>
      </div>
    </Modal>
  )
}

interface OptionProps {
  id: string
  item: CommandItem
  marked: boolean
  onMark: () => void
}

/** The keyboard acts from the field, which keeps the focus. */
function Option({ id, item, marked, onMark }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marked) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={marked}
      className={css.option}
      onPointerMove={marked ? undefined : onMark}
      onPointerDown={(event) => event.preventDefault()}
      onClick={item.onChoose}
    >
      {item.icon === undefined ? null : (
        <span className={css.optionIcon} aria-hidden="true">
          {item.icon}
        </span>
      )}
      <span className={css.words}>
        <span className={css.title}>{item.title}</span>
        {item.subtitle === undefined ? null : <span className={css.subtitle}>{item.subtitle}</span>}
      </span>
      {item.end === undefined ? null : <span className={css.end}>{item.end}</span>}
    </div>
  )
}
