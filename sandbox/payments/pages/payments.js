// Fills the card form from the list of test cards, shows the chosen means of payment, and lets a form be sent once.
for (const button of document.querySelectorAll('[data-card]'))
  button.addEventListener('click', () => {
    const fill = (id, value) => {
      const field = document.getElementById(id)
      if (field && (id === 'number' || field.value === '')) field.value = value
    }
    document.getElementById('by-card')?.click()
    fill('number', button.dataset.card.replace(/(.{4})(?=.)/g, '$1 '))
    fill('expiry', `12 / ${String((new Date().getFullYear() + 8) % 100).padStart(2, '0')}`)
    fill('cvc', '123')
    document.getElementById('number')?.focus()
  })

const showWay = () => {
  const way = document.querySelector('input[name="way"]:checked')?.value ?? 'card'
  for (const part of document.querySelectorAll('[data-way]')) part.hidden = part.dataset.way !== way
}
for (const radio of document.querySelectorAll('input[name="way"]')) radio.addEventListener('change', showWay)
showWay()

for (const form of document.querySelectorAll('form'))
  form.addEventListener('submit', () => {
    setTimeout(() => {
      for (const button of form.querySelectorAll('button')) button.disabled = true
    }, 0)
  })

// The browser's back button shows a form that can be used again.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button:disabled')) button.disabled = false
})
