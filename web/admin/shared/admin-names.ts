import type { WebhookEvent } from '#contract/platform/admin-webhooks.ts'
import { jobNames, taskNames, webhookTypes } from '#contract/platform/job-names.ts'
import { settingNames } from '#contract/platform/setting-names.ts'
import type { Translate } from '#web/lib/i18n.ts'

const findName = <Name extends string>(known: readonly Name[], name: string): Name | undefined =>
  known.find((one) => one === name)

/** Describes what a background job does; one of an earlier release that has no words shows its name. */
export const jobText = (t: Translate, name: string): string => {
  const known = findName(jobNames, name)
  return known === undefined ? name : t(`job.${known}`)
}

/** Describes what a scheduled task does. */
export const taskText = (t: Translate, name: string): string => {
  const known = findName(taskNames, name)
  return known === undefined ? name : t(`task.${known}`)
}

/** Describes what a variable of the configuration is for; nothing about one of a newer release. */
export const settingText = (t: Translate, name: string): string => {
  const known = findName(settingNames, name)
  return known === undefined ? '' : t(`setting.${known}`)
}

/** Describes what an event of the payment provider reports; one that the product ignores shows that it is another. */
export const webhookText = (t: Translate, type: string): string => {
  const known = findName(webhookTypes, type)
  return known === undefined ? t('webhooks.other') : t(`webhook.${known}`)
}

/** Describes what an event is about: the kind in words, and its id at the payment provider. */
export const targetWords = (t: Translate, target: WebhookEvent['target']): string =>
  target === null ? '–' : `${t(`webhooks.subject.${target.kind}`)} ${target.id}`
