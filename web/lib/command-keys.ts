/** The command bar of the shown page. */
export interface CommandBar {
  readonly open: () => void
  /** Cancels opening it. */
  readonly cancel: () => void
}

/** Set while the bar can be opened. */
let bar: CommandBar | null = null
/** What was typed since Ctrl K, until the bar's field has the focus; null while nothing waits. */
let typed: string | null = null

/** Starts to collect what is typed, because the bar is about to open. */
export const collectKeys = (): void => {
  typed ??= ''
}

/** Ends collecting; returns what was typed meanwhile. */
export const takeKeys = (): string => {
  const keys = typed ?? ''
  typed = null
  return keys
}

/** Ends collecting and hands over what was typed, if anything: once the bar's field has the focus. */
export const deliverKeys = (into: (keys: string) => void): void => {
  const keys = takeKeys()
  if (keys !== '') into(keys)
}

/** Sets the bar, and opens it for a key pressed earlier; returns how to unset it. */
export const onCommandKey = (shown: CommandBar): (() => void) => {
  bar = shown
  if (typed !== null) shown.open()
  return () => {
    bar = null
  }
}

/** The pages of staff have the bar as soon as their code is loaded. */
const mayOpen = (): boolean => bar !== null || /^\/(?:manager|admin)(?:\/|$)/.test(window.location.pathname)

const collected = (text: string, { key }: Pick<KeyboardEvent, 'key'>): string => {
  if (key === 'Backspace') return text.slice(0, -1)
  return Array.from(key).length === 1 ? text + key : text
}

/** The parts of a key event that matter here. */
type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState' | 'preventDefault' | 'stopPropagation'
>

/** Takes a key before the page does: it opens the bar, or is meant for the bar that is about to open. */
export const takeKey = (event: Pressed): void => {
  // AltGr, which types letters such as @, is Ctrl with Alt on Windows.
  const isChord = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
  if (!mayOpen()) typed = null
  else if (isChord && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    // Does not open over another dialog, which must be answered first.
    if (typed !== null || document.querySelector('dialog[open]')) return
    typed = ''
    bar?.open()
  } else if (typed !== null && !isChord && (event.key.length === 1 || /^(Escape|Backspace|Enter)$/.test(event.key))) {
    // Enter would press the button behind: the bar has no result to open yet.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      typed = null
      bar?.cancel()
    } else typed = collected(typed, event)
  }
}

/** Listens for Ctrl K before any page is loaded, so that no letter typed after it is lost. */
export const listenForCommandKeys = (): void => document.addEventListener('keydown', takeKey, true)
