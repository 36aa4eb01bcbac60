import { useForm } from 'react-hook-form'
import { SampleFooter, SampleTopBar } from '#web/gallery/sample-bars.tsx'
import { TextButton, TextLink } from '#web/ui/base/text-link.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordInputField } from '#web/ui/form/password-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'

export function Auth() {
  const form = useForm({ defaultValues: { email: '', password: '' } })
  return (
    <PageShell topBar={<SampleTopBar who="visitor" />} footer={<SampleFooter />} width="full">
      <AuthLayout
        title="Log in to Portico"
        subtitle="Your company, its documents and its deadlines in one place."
        promise={{
          title: 'Your UK company, looked after from the first form to the yearly accounts.',
          points: [
            'See what is happening with your company today',
            'Know the next filing date before it is due',
            'Every document in one place, in your language',
          ],
        }}
        below={
          <>
            New here? <TextLink to=".">Create an account</TextLink>
          </>
        }
      >
        <Form
          form={form}
          onSubmit={() => undefined}
          error="The email or the password is wrong. Check both and try again."
        >
          <TextInputField name="email" label="Email" type="email" autoComplete="username" />
          <PasswordInputField name="password" label="Password" autoComplete="current-password" />
          <div>
            <TextButton>Forgotten your password?</TextButton>
          </div>
          <SubmitButton fullWidth>Log in</SubmitButton>
        </Form>
      </AuthLayout>
    </PageShell>
  )
}
