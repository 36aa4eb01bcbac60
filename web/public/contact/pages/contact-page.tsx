import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ContactForm } from '../parts/contact-form.tsx'
import { ProviderCard } from '../parts/provider-card.tsx'
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
