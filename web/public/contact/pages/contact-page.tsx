import { useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { ContactForm } from '#web/public/contact/parts/contact-form.tsx'
import { ProviderCard } from '#web/public/contact/parts/provider-card.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import css from './contact-page.module.css'

/** Renders `/contact_us`: a message to the provider, and its other contact data. */
export function ContactPage() {
  const t = useT()
  const [sentBy, setSentBy] = useState<string>()
  return (
    <>
      <PageHeader title={t('contact.title')} description={t('contact.intro')} />
      <div className={css.columns}>
        {sentBy === undefined ? (
          <Card>
            <ContactForm onSent={setSentBy} />
          </Card>
        ) : (
          <Alert
            tone="success"
            title={t('contact.sent_title')}
            action={
              <Button small onClick={() => setSentBy(undefined)}>
                {t('contact.another')}
              </Button>
            }
          >
            {t('contact.sent', { email: sentBy })}
          </Alert>
        )}
        <ProviderCard />
      </div>
    </>
  )
}
