import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { OptionRow } from '#web/ui/base/option-row.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { useMarked } from '#web/ui/base/use-marked.ts'
import css from './command-palette.module.css'
import { Modal } from './modal.tsx'

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
  /** What it searches; accessible name of dialog, field and list. */
  label: string
  text: string
  onText: (text: string) => void
  groups: CommandGroup[]
  onClose: () => void
  busy?: boolean | undefined
  /** Instead of a list, or above it: a hint, no results, or an error with a retry. */
  notice?: ReactNode
  /** Announced to screen readers when the list changes: “8 results”. */
  announcement: string
  /** Explains the keys; omitted on touch. */
  keysHint?: ReactNode
}

/**
 * Renders a search over the page by the combobox pattern. The focus remains in the field, arrows move through the
 * list, Enter opens the selection, Escape closes.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, text, onText, groups, onClose, busy = false, notice, announcement, keysHint } = props
  const texts = useUiTexts()
  const id = useId()
  const items = groups.flatMap((group) => group.items)
  const { current, mark, move } = useMarked(items)
  const optionId = (key: string) => `${id}-${key}`
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes, it handles the keys.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      current?.onChoose()
    } else move(event)
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
                    <OptionRow
                      key={item.key}
                      id={optionId(item.key)}
                      title={item.title}
                      detail={item.subtitle}
                      icon={item.icon}
                      end={item.end}
                      marked={item === current}
                      onMark={() => mark(item.key)}
                      onPick={item.onChoose}
                    />
                  ))}
                </div>
              ),
            )}
          </div>
        )}
        {keysHint === undefined ? null : <div className={css.keys}>{keysHint}</div>}
        <span role="status" className={css.announced}>
          {announcement}
        </span>
      </div>
    </Modal>
  )
}
