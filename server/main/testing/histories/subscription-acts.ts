import { openCheckout } from '#server/domains/subscriptions/checkout/open-checkout.ts'
import { createChange } from '#server/domains/subscriptions/plan-changes/create-change.ts'
import { listChanges } from '#server/domains/subscriptions/plan-changes/list-changes.ts'
import { previewChange } from '#server/domains/subscriptions/plan-changes/preview-change.ts'
import { undoChange } from '#server/domains/subscriptions/plan-changes/undo-change.ts'
import { endWithPeriod, undoCancellation } from '#server/domains/subscriptions/status/end-with-period.ts'
import { actorOf, callOf } from '#server/domains/subscriptions/testing/plan-changing.ts'
import { type Act, type History, unlessRefused } from './history.ts'

const plans = ['self_basic', 'self_premium', 'other_basic'] as const
const cards = ['4242424242424242', '4242424242424242', '4000000000000341', '4000000000005126'] as const

/** Subscribes, unless the customer is subscribed already. */
const subscribe: Act = async ({ world, user, pick }) => {
  const page = await openCheckout(world.deps, user, pick(plans))
  if (page.status === 'ok') await world.sandbox.pay(page.id, { card: pick(cards) })
}

/** Finds the customer's running subscription. */
const runningOf = ({ world, user }: History): Promise<{ readonly id: number } | undefined> =>
  world.tables
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', user)
    .where('status', 'in', ['active', 'past_due', 'trialing', 'unpaid'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Previews a change of plan and confirms it the given number of times at once. */
const changeTimes =
  (times: number): Act =>
  async (history) => {
    const { world, user, pick } = history
    const running = await runningOf(history)
    const product = await world.catalogue.plan(pick(plans))
    if (!running || !product) return
    const wanted = { subscription: running.id, product: product.id }
    const shown = await unlessRefused(() => previewChange(world.deps, actorOf(user), wanted))
    if (!shown) return
    const input = { ...wanted, effectiveAt: shown.effectiveAt, dueCents: shown.due.cents }
    const confirm = () => unlessRefused(() => createChange(world.deps, callOf(user), input))
    await Promise.all(Array.from({ length: times }, confirm))
  }

/** Takes back the last change of plan. */
const undoPlanChange: Act = async ({ world, user }) => {
  const { 'hydra:member': changes } = await listChanges(world.deps, actorOf(user), { page: 1, itemsPerPage: 20 })
  const [last] = changes
  if (last) await unlessRefused(() => undoChange(world.deps, callOf(user), last.id))
}

/** Saves another card, which may fail at the next payment. */
const saveCard: Act = async ({ world, user, pick }) => {
  const customer = await world.customerOf(user)
  if (customer !== null) await world.sandbox.saveCard(customer, pick(cards))
}

/** Pays what a subscription owes on the provider's page. */
const payDue: Act = async ({ world, user, pick }) => {
  const customer = await world.customerOf(user)
  const due = customer === null ? [] : await world.sandbox.invoices(customer)
  const oldest = due.findLast(({ status }) => status === 'open')
  if (oldest) await world.sandbox.payInvoice(oldest.id, { card: pick(cards) })
}

const ownAction = (user: number) => ({ userId: user, requestId: 'test', ip: '' })

/** Ends the subscription with its period. */
const end: Act = async (history) => {
  const running = await runningOf(history)
  const { world, user } = history
  if (!running) return
  await unlessRefused(() => endWithPeriod(world.deps, ownAction(user), running.id, { reason: 'unused', comment: null }))
}

/** Takes back the end. */
const undoEnd: Act = async (history) => {
  const running = await runningOf(history)
  const { world, user } = history
  if (running) await unlessRefused(() => undoCancellation(world.deps, ownAction(user), running.id))
}

/** What happens to subscriptions. */
export const subscriptionActs = {
  subscribe,
  changePlan: changeTimes(1),
  changePlanThrice: changeTimes(3),
  undoPlanChange,
  saveCard,
  payDue,
  end,
  undoEnd,
}
