import { type Html, html } from '../../core/page.ts'
import { testCards } from '../money/cards.ts'
import type { Texts } from './texts.ts'

/** The fields of a card; the number typed is never shown again. */
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

/** The test cards; a button fills the form in. */
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
