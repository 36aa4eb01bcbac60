import { type Html, html } from '#sandbox/core/page.ts'
import { testCards } from '#sandbox/payments/money/cards.ts'
import type { PageLocale, Texts } from './texts.ts'

/** Renders the fields of a card; the typed number is never shown again. */
export const cardFields = (texts: Texts, name: string): Html => html`
<label for="number">${texts.number}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="23">
<div class="pair">
  <div>
    <label for="expiry">${texts.expiry}</label>
    <input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="12/34" maxlength="7">
  </div>
  <div>
    <label for="cvc">${texts.cvc}</label>
    <input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4">
  </div>
</div>
<label for="name">${texts.name}</label>
<input id="name" name="name" autocomplete="cc-name" value="${name}" maxlength="200">`

/** Countries in the form. */
export const countryCodes =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK US'.split(' ')

/** Renders the buyer's country, with the names in the page's language. */
export const countryField = (texts: Texts, locale: PageLocale): Html => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const options = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return html`<label for="country">${texts.country}</label>
<select id="country" name="country" autocomplete="country"><option value=""></option>${options.map(
    ({ code, name }) => html`<option value="${code}">${name}</option>`,
  )}</select>`
}

/** Renders the test cards; a button fills in the form. */
export const testCardList = (texts: Texts): Html => html`
<section class="card" aria-labelledby="test-cards">
<h2 id="test-cards">${texts.testCards}</h2>
<p class="soft">${texts.testCardsHint}</p>
<div class="scroll"><table>
${testCards.map(
  (card) => html`<tr>
<td><code>${card.number.replace(/(.{4})(?=.)/g, '$1 ')}</code><br><span class="soft">${texts[card.does]}</span></td>
<td class="number"><button type="button" class="small" data-card="${card.number}" aria-label="${texts.use} ${card.number}">${texts.use}</button></td>
</tr>`,
)}
</table></div>
</section>`
