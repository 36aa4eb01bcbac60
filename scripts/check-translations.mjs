// Checks every text in every language: nothing missing or unused, the same placeholders, no English left over.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sourceFiles } from './source-files.mjs'
import { findings, placeholders } from './translation-rules.mjs'

/** Reads the catalogues as { language: { file: { key: message } } }. */
const readCatalogues = (root) =>
  Object.fromEntries(
    ['en', 'es', 'it'].map((language) => {
      const folder = join(root, 'locales', language)
      const files = readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
      return [language, Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))]
    }),
  )

/** Reads the keys that the contract declares: codes of errors and of fields, and values after a prefix. */
const readContract = async (root) => {
  const from = (path) => import(pathToFileURL(join(root, 'contract', path)).href)
  const { errorCodes } = await from('core/errors.ts')
  const { fieldKeys } = await from('core/violations.ts')
  const { contactSubjects } = await from('contact/public.ts')
  const { identityCheckStatuses } = await from('companies/schemas.ts')
  const filing = await from('companies/filing-rules.ts')
  const { languages } = await from('core/fields.ts')
  const { accountGroups, actorKinds, mailStates, providerEventStates } = await from('platform/admin-choices.ts')
  const { roles } = await from('accounts/schemas.ts')
  const { auditActions, auditTargetTypes } = await from('platform/audit-actions.ts')
  const { auditValues } = await from('platform/audit-values.ts')
  const { jobNames, taskNames, webhookTypes } = await from('platform/job-names.ts')
  const { mailLinkStates } = await from('platform/admin-mails.ts')
  const { healthStatuses, settingSources } = await from('platform/admin-health.ts')
  const { settingGroups, settingNames } = await from('platform/setting-names.ts')
  const { activityKinds } = await from('accounts/own-account-schemas.ts')
  const { cancellationReasons } = await from('subscriptions/customer.ts')
  const { customerFolders, personalFolders, publicFolders } = await from('documents/schemas.ts')
  const { requestStatuses } = await from('documents/request-schemas.ts')
  const { companyStatusDetails, companyStatuses, registryFields } = await from('registry/schemas.ts')
  const { paymentStates, historyStatuses } = await from('subscriptions/schemas.ts')
  const { priceKeys } = await from('subscriptions/price-keys.ts')
  const { declineReasons, renewalMails } = await from('subscriptions/decline-reasons.ts')
  const { retryOutlooks } = await from('subscriptions/retry-outlook.ts')
  const ofFields = fieldKeys.map((key) => (errorCodes.includes(key) ? `error.${key}` : key))
  return {
    codes: [...errorCodes.map((code) => `error.${code}`), ...ofFields],
    fieldKeys: ofFields,
    /** A template `prefix.${x}` in the code uses exactly these keys. */
    prefixes: {
      'audit.action.': auditActions,
      'audit.kind.': actorKinds,
      'audit.type.': auditTargetTypes,
      'audit.value.': auditValues,
      'job.': jobNames,
      'task.': taskNames,
      'webhook.': webhookTypes,
      'health.kind.': ['embedded', 'postgres'],
      'health.status.': healthStatuses,
      'mails.link.': mailLinkStates,
      'mails.resend_text.': mailStates,
      'mails.state.': mailStates,
      'setting.': settingNames,
      'settings.group.': [...settingGroups, 'other'],
      'settings.source.': settingSources,
      'staff.role.': roles,
      'staff.filter.': accountGroups,
      'webhooks.state.': providerEventStates,
      'account.activity.': activityKinds,
      'contact.subject.': contactSubjects,
      'mail.contact.subject.': contactSubjects,
      'mail.contact.language.': languages,
      'mail.booking.language.': languages,
      'language.': languages,
      'dashboard.check.': identityCheckStatuses.map(String),
      'dashboard.identity.': ['0', '1', '2'],
      'dashboard.status.': ['0', '1'],
      'documents.folder.': [...new Set([...personalFolders, ...customerFolders, ...publicFolders])],
      'filing.need.': filing.filingNeedCodes,
      'filing.option.nation.': filing.nations,
      'filing.option.sharesPaid.': filing.sharesPaidChoices,
      'filing.option.articles.': filing.articlesChoices,
      'filing.option.vatStagger.': filing.vatStaggers,
      'filing.option.control.': [...filing.controlBands, 'none'],
      'requests.state.': requestStatuses,
      'registry.field.': registryFields,
      'registry.status.': companyStatuses,
      'registry.status_detail.': companyStatusDetails,
      'payment.': paymentStates,
      'own_subscription.reason.': cancellationReasons,
      'decline.': declineReasons,
      'renewal.mail.': renewalMails,
      'renewal.outlook.': retryOutlooks,
      'renewals.status.': historyStatuses,
      'subscription.tab.': [...new Set(priceKeys.map((key) => key.split('_')[0]))],
      'subscription.plan.': [...new Set(priceKeys.map((key) => key.split('_')[1]))],
    },
  }
}

/** Lists the violations in the project's catalogues, one per line. */
export const check = async (root) => {
  const sources = sourceFiles(root)
    .filter(
      (path) => /^(web|server|contract)\//.test(path) && !path.includes('.test.') && !path.startsWith('web/gallery/'),
    )
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return findings({ catalogues: readCatalogues(root), sources, ...(await readContract(root)) })
}

export { placeholders }

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = await check(join(dirname(fileURLToPath(import.meta.url)), '..'))
  for (const line of found) process.stdout.write(`${line}\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
