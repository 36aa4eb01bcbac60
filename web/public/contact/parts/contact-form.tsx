import { contactForm, contactSubjects, sendContactMessage } from '#contract/contact/public.ts'
import { call } from '#web/lib/call.ts'
import { captchaToken, warmCaptcha } from '#web/lib/captcha.ts'
import { useConfig } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import { legalPage } from '#web/lib/legal-page.ts'
import { sessionUserNow } from '#web/lib/session.ts'
import { TextWithLink } from '#web/public/shared/text-with-link.tsx'
import { CaptchaNotice } from '#web/shared/captcha/captcha-notice.tsx'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'

type Subject = (typeof contactSubjects)[number]

/** Renders the contact form; passes the reply address to `onSent`. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT()
  const provider = useConfig().data?.provider
  const { form, error, restored, sending } = useSavedForm(
    'contact',
    contactForm,
    {
      name: '',
      email: sessionUserNow()?.email ?? '',
      subject: null as Subject | null,
      message: '',
      privacy: false,
    },
    { inTab: true },
  )
  const send = sending(async (values, here, idempotencyKey) => {
    await call(sendContactMessage, { body: { ...values, captchaToken: await captchaToken('contact') }, idempotencyKey })
    if (here()) onSent(values.email)
  })
  return (
    <div onKeyDownCapture={() => warmCaptcha('contact')}>
      <Form form={form} onSubmit={send} error={error} restored={restored} label={t('contact.title')}>
        <FormGrid>
          <TextInputField name="name" control={form.control} label={t('contact.name')} autoComplete="name" required />
          <TextInputField
            name="email"
            control={form.control}
            label={t('contact.email')}
            type="email"
            autoComplete="email"
            required
          />
        </FormGrid>
        <SelectInputField
          name="subject"
          control={form.control}
          label={t('contact.subject')}
          placeholder={t('contact.choose_subject')}
          options={contactSubjects.map((value) => ({ value, label: t(`contact.subject.${value}`) }))}
          native
          required
        />
        <TextAreaInputField
          name="message"
          control={form.control}
          label={t('contact.message')}
          description={t('contact.message_hint')}
          maxLength={1000}
          rows={7}
          required
        />
        <CheckboxInputField
          name="privacy"
          control={form.control}
          label={
            <TextWithLink text="contact.privacy" link="contact.privacy_link" href={legalPage(provider?.privacyUrl)} />
          }
          required
        />
        <FormActions>
          <SubmitButton>{t('contact.submit')}</SubmitButton>
        </FormActions>
        <CaptchaNotice />
      </Form>
    </div>
  )
}
