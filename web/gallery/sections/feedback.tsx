import { IconFileText, IconUsers } from '@tabler/icons-react'
import { Section, Specimen } from '#web/gallery/specimen.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { StatCard, StatCardSkeleton } from '#web/ui/data/stat-card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Countdown } from '#web/ui/feedback/countdown.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { EnvelopeToggle } from '#web/ui/feedback/envelope-toggle.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { Skeleton, SkeletonCard, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stepper } from '#web/ui/navigation/stepper.tsx'

const path = [
  { key: 'plan', label: 'Plan' },
  { key: 'payment', label: 'Payment' },
  { key: 'email', label: 'Confirm email' },
  { key: 'company', label: 'Company' },
]

const refetch = () => undefined

export function Feedback() {
  return (
    <Section title="Surfaces and feedback">
      <Specimen name="Alert: error, warning, success, info" layout="stack">
        <Alert tone="error">The email or the password is wrong. Check both and try again.</Alert>
        <Alert tone="warning" title="Payment incomplete" action={<Button small>Check again</Button>}>
          We have not heard from your bank yet.
        </Alert>
        <Alert tone="success" onClose={() => undefined}>
          Your address is confirmed.
        </Alert>
        <Alert tone="info">Your company will be registered within two working days.</Alert>
      </Specimen>
      <Specimen name="Badge">
        <Badge tone="paid">Paid</Badge>
        <Badge tone="toPay">To pay</Badge>
        <Badge tone="waiting">Waiting for the registry</Badge>
        <Badge tone="failed">Unpaid</Badge>
        <Badge tone="neutral">Not applicable</Badge>
      </Specimen>
      <Specimen name="PageHeader" layout="stack">
        <PageHeader
          title="Invoices"
          count="437 invoices"
          badge={<Badge tone="waiting">Syncing</Badge>}
          back={{ label: 'Customers', link: { to: '.' } }}
          actions={
            <>
              <Button>Download all</Button>
              <Button tone="primary">New invoice</Button>
            </>
          }
        />
      </Specimen>
      <Specimen name="Stepper: first, middle, all done" layout="stack">
        <Stepper label="First step" steps={path} current={0} />
        <Stepper label="Third step" steps={path} current={2} />
        <Stepper label="All done" steps={path} current={4} />
      </Specimen>
      <Specimen name="Card, CardGrid, StatCard" layout="stack">
        <CardGrid>
          <Card
            title="Blue Otter Media Ltd"
            description="Company number 15310101"
            actions={<Badge tone="paid">Active</Badge>}
            footer="Next confirmation statement on 14/03/2027"
          >
            Registered office: 71–75 Shelton Street, London WC2H 9JQ
          </Card>
          <Card title="Shareholders" titleLevel={3} actions={<Button small>Edit</Button>}>
            <SkeletonText lines={3} />
          </Card>
        </CardGrid>
        <Card split title="Password" description="Changing it logs out every other device.">
          <SkeletonText lines={2} />
        </Card>
        <CardGrid columns={4}>
          <StatCard label="Revenue this year" value="€48,250.00" hint="€4,120.00 in November" />
          <StatCard label="Unpaid" value="€1,450.00" hint="3 invoices" trend={<Badge tone="failed">Overdue</Badge>} />
          <StatCard label="Companies" value="212" icon={<IconUsers size={16} />} />
          <StatCard label="Failed renewals" value="0" />
          <StatCardSkeleton />
        </CardGrid>
      </Specimen>
      <Specimen name="PageState: loading, failed, empty, ready" layout="stack">
        <PageState query={{ data: undefined, isError: false, refetch }} errorText="">
          {() => null}
        </PageState>
        <PageState
          query={{ data: undefined, isError: true, refetch }}
          errorText="Your documents could not be loaded. Try again in a moment."
        >
          {() => null}
        </PageState>
        <PageState
          query={{ data: [] as string[], isError: false, refetch }}
          errorText=""
          isEmpty={(list) => list.length === 0}
          empty={
            <Card padded={false}>
              <EmptyState
                icon={<IconFileText size={20} />}
                title="No documents yet"
                text="They appear here as soon as your company is registered."
                action={<Button>Book a consultancy</Button>}
              />
            </Card>
          }
        >
          {() => null}
        </PageState>
      </Specimen>
      <Specimen name="Skeleton, SkeletonCard, Spinner, EnvelopeToggle, Countdown">
        <Skeleton width="8rem" />
        <Skeleton width="2.5rem" height="2.5rem" circle />
        <Spinner label="Loading" />
        <EnvelopeToggle />
        <Countdown from={3} onDone={() => undefined}>
          {(left) => `You will be forwarded in ${left} s`}
        </Countdown>
      </Specimen>
      <Specimen name="SkeletonCard" layout="stack">
        <SkeletonCard />
      </Specimen>
    </Section>
  )
}
