import * as z from 'zod/mini'

/**
 * A field's error: `propertyPath` in API names (`shareholders[3].email`), `message` a key, `params` for its phrase.
 */
export const violation = z.strictObject({
  propertyPath: z.string(),
  message: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type Violation = z.output<typeof violation>

/**
 * Body of every refusal: a list of violations, or one code of the catalogue. The header `x-request-id` identifies it
 * in the log.
 */
export const errorBody = z.object({
  message: z.optional(z.string()),
  violations: z.optional(z.array(violation)),
  details: z.optional(z.string()),
  /** The newer state of the record, with 409 `conflict`. */
  current: z.optional(z.unknown()),
})
export type ErrorBody = z.output<typeof errorBody>

/**
 * Keys that a schema may give a field, each with its phrase. A schema sets one as a check's `error`. No page loads
 * this list.
 */
export const fieldKeys = [
  'yup.required',
  'yup.invalid',
  'yup.email',
  'yup.too_short',
  'yup.too_long',
  'yup.min',
  'yup.max',
  'yup.positive',
  'yup.integer',
  'yup.at_least_one',
  'yup.checkbox_required',
  'yup.invalid_number_required',
  'yup.number',
  'yup.two_decimals',
  'yup.six_decimals',
  'yup.unknown_field',
  'yup.min_age',
  'yup.not_in_future',
  'yup.date',
  'yup.director_required',
  'yup.role_required',
  'pass_not_match',
  'password_too_common',
  'email_unique_violation',
  'company.wrong_sum_shares',
  'company.shareholders_count',
  'company.name_empty',
  'company.description_empty',
  'company.share_capital_number',
  'company.address_for_incorporated',
  'company.number_taken',
  'filing.po_box',
  'filing.postcode',
  'filing.sic_unknown',
  'filing.sic_count',
  'filing.sic_twice',
  'filing.nominal_decimals',
  'filing.period_order',
  'filing.period_long',
  'filing.period_overlap',
  'filing.personal_code',
  'filing.personal_code_of_another',
  'company.compiler',
  'shareholder.name_empty',
  'shareholder.surname_empty',
  'shareholder.email_empty',
  'shareholder.date_of_birth_empty',
  'shareholder.place_of_birth_empty',
  'shareholder.street_empty',
  'shareholder.city_empty',
  'shareholder.country_empty',
  'shareholder.phone_empty',
  'shareholder.share_percent',
  'statutory.amount',
  'statutory.before_incorporation',
  'statutory.paid_before_declared',
  'statutory.needs_incorporation',
  'statutory.needs_number',
  'statutory.needs_incorporation_day',
  'statutory.needs_nation',
  'statutory.needs_office',
  'statutory.needs_share_class',
  'statutory.needs_nominal_value',
  'statutory.needs_paid',
  'statutory.needs_members',
  'statutory.needs_whole_capital',
  'statutory.needs_whole_shares',
  'share_transfer.person',
  'share_transfer.same',
  'share_transfer.too_many',
  'share_transfer.step',
  'share_transfer.before_entry',
  'document.name_empty',
  'document.address_empty',
  'document.items_empty',
  'document.item_title',
  'document.item_description',
  'document.item_qty',
  'document.item_price',
  'document.vat_unregistered',
  'document.total_limit',
  'document.total_differs',
  'document.credit_exceeds',
  'document.credit_currency',
  'document.credit_day_future',
  'document.credit_day_early',
  'document.due_early',
  'document.paid_total',
  'document.received_currency',
  'document.rate_missing',
  'product.insert_all',
  'product.price_minimum',
  'product.interval_minimum',
  'product.link_words',
  'product.link_required',
  'revenue.order',
  'revenue.future',
  'schedule.choose_product',
  'schedule.valid_date',
  'request.day_past',
  'identity.checked_on_future',
  'saved_view.name_taken',
  'saved_view.limit',
  'export_preset.name_taken',
  'export_preset.limit',
  'export_preset.decimal',
  'aml.exists',
  'aml.reason_required',
  'aml.future_day',
  'aml.evidence_limit',
  'aml.end_before_file',
  'aml.review_before_file',
  'aml.review_before_last',
  'aml.never_lowered',
  'stage.incorporated_later',
  'stage.owner',
] as const

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  )

type Issue = z.core.$ZodIssue

/** A key has no blank, and zod's own messages do: importing the list would enlarge every page. */
const isOwnKey = (message: string): boolean => !message.includes(' ')

const isMissing = (issue: Issue): boolean => issue.input === undefined || issue.input === null

const keyOf = (issue: Issue): Pick<Violation, 'message' | 'params'> => {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array')
        return Number(issue.minimum) <= 1
          ? { message: 'yup.required' }
          : { message: 'yup.too_short', params: { min: Number(issue.minimum) } }
      if (!issue.inclusive && Number(issue.minimum) === 0) return { message: 'yup.positive' }
      return { message: 'yup.min', params: { min: Number(issue.minimum) } }
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? { message: 'yup.too_long', params: { max: Number(issue.maximum) } }
        : { message: 'yup.max', params: { max: Number(issue.maximum) } }
    case 'invalid_format':
      return { message: issue.format === 'email' ? 'yup.email' : 'yup.invalid' }
    case 'invalid_type':
      if (issue.expected === 'int') return { message: 'yup.integer' }
      if (issue.expected === 'number' && typeof issue.input === 'string') return { message: 'yup.number' }
      return { message: isMissing(issue) ? 'yup.required' : 'yup.invalid' }
    case 'invalid_value':
    case 'invalid_union':
      return { message: isMissing(issue) ? 'yup.required' : 'yup.invalid' }
    default:
      return { message: 'yup.invalid' }
  }
}

const paramsOf = (issue: Issue): Violation['params'] | undefined => {
  const found = 'params' in issue ? (issue.params as Violation['params']) : undefined
  return found && Object.keys(found).length > 0 ? found : undefined
}

/**
 * Maximum number of violations in an answer: no form has more fields, and a hostile body gets no answer as long as
 * itself.
 */
const maxViolations = 500

const violationsOf = (issue: Issue): Violation[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, maxViolations)
      .map((key) => ({ propertyPath: pathText([...issue.path, key.slice(0, 100)]), message: 'yup.unknown_field' }))
  const standard = keyOf(issue)
  const message = isOwnKey(issue.message) ? issue.message : standard.message
  const params = paramsOf(issue) ?? standard.params
  return [{ propertyPath: pathText(issue.path), message, ...(params ? { params } : {}) }]
}

const toViolations = (issues: readonly Issue[]): Violation[] => {
  const byPath = new Map<string, Violation>()
  for (const one of issues.slice(0, maxViolations).flatMap(violationsOf)) {
    if (!byPath.has(one.propertyPath)) byPath.set(one.propertyPath, one)
  }
  return [...byPath.values()].slice(0, maxViolations)
}

/** A valid value, or its violations: the first one of each field. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly violations: Violation[] }

/**
 * Validates a value against a schema and returns violations of the contract; the server uses it for requests and the
 * forms for their fields. A check's own `error`, one of `fieldKeys`, takes precedence.
 */
export const check = <T extends z.ZodMiniType>(schema: T, value: unknown): Checked<z.output<T>> => {
  const result = z.safeParse(schema, value, { reportInput: true })
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, violations: toViolations(result.error.issues) }
}
