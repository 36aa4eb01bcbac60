/** Runs in the browser; its source is sent unchanged, so it may use nothing from outside. */
const run = (): void => {
  const field = document.querySelector<HTMLInputElement>('#q')
  const said = document.querySelector('#said')
  const say = (text: string): void => {
    if (said) said.textContent = text
  }
  const filter = (): void => {
    const introduction = document.querySelector<HTMLElement>('#introduction')
    if (!field || !introduction) return
    const texts = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    let found = 0
    for (const section of document.querySelectorAll<HTMLElement>('section.resource')) {
      const title = section.querySelector('h3')?.textContent ?? ''
      let shown = 0
      for (const entry of section.querySelectorAll<HTMLElement>('li')) {
        const text = `${title} ${entry.textContent}`.toLowerCase()
        entry.hidden = !texts.every((word) => text.includes(word))
        if (!entry.hidden) shown += 1
      }
      section.hidden = shown === 0
      found += shown
    }
    introduction.hidden = texts.length > 0
    const none = document.querySelector<HTMLElement>('#none')
    if (none) none.hidden = found > 0
    say(texts.length === 0 ? '' : `${found} ${found === 1 ? 'operation' : 'operations'}`)
  }
  const copy = async (button: HTMLButtonElement): Promise<void> => {
    const text = button.closest('.example')?.querySelector('pre')?.textContent ?? ''
    await navigator.clipboard.writeText(text).then(
      () => say('Copied'),
      () => say('Could not copy'),
    )
    button.textContent = said?.textContent ?? 'Copy'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2_000)
  }
  field?.form?.addEventListener('submit', (event) => {
    if (document.querySelector('#introduction')) event.preventDefault()
  })
  field?.addEventListener('input', filter)
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy')) {
    button.hidden = !window.isSecureContext
    button.addEventListener('click', () => void copy(button))
  }
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field?.focus()
  })
  if (field) field.value = new URLSearchParams(location.search).get('q') ?? ''
  filter()
}

/** The script of the pages; the policy contains its hash. */
export const docsScript = `(${run.toString()})()`
